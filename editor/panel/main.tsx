import './styles/base.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { colors } from '@/content/colors';
import { Panel } from './panel';
import { setTokens } from './styles/tokens';

const root = document.getElementById('panel');
if (!root) throw new Error('The page has no #panel.');
setTokens(colors);
createRoot(root).render(
  <QueryClientProvider client={new QueryClient()}>
    <Panel />
  </QueryClientProvider>,
);
