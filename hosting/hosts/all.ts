import type { Host } from '@/hosting/host';
import { apache } from './apache';
import { caddy } from './caddy';
import { cloudflare } from './cloudflare';
import { netlify } from './netlify';
import { nginx } from './nginx';
import { plain } from './plain';
import { vercel } from './vercel';

/** All hosts. To add a host, create a module in this folder and add it to this list. */
export const hosts: readonly Host[] = [nginx, caddy, apache, cloudflare, netlify, vercel, plain];
