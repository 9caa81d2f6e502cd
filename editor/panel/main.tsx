import './panel.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { Panel } from './panel';
import { listenToWindow } from './window-events';

// The server is this machine: the network does not matter.
const queryClient = new QueryClient({
  defaultOptions: { queries: { networkMode: 'always' }, mutations: { networkMode: 'always' } },
});

const root = document.getElementById('panel');
if (!root) throw new Error('The page has no #panel.');
listenToWindow();
createRoot(root).render(
  <QueryClientProvider client={queryClient}>
    <Panel />
  </QueryClientProvider>,
);
