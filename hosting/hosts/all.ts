import type { Host } from '@/hosting/host';
import { apache } from './apache';
import { aws } from './aws';
import { caddy } from './caddy';
import { cloudflare } from './cloudflare';
import { netlify } from './netlify';
import { nginx } from './nginx';
import { plain } from './plain';
import { vercel } from './vercel';

/** Every host that the site knows. A new one is a module beside these and a line here. */
export const hosts: readonly Host[] = [nginx, caddy, apache, cloudflare, netlify, vercel, aws, plain];
