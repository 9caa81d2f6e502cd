// Each export has the name of the file in `ContentFileName`. The bundler reloads imported files when they change.
export { default as about } from './about.json' with { type: 'json' };
export { default as brand } from './brand.json' with { type: 'json' };
export { default as clients } from './clients.json' with { type: 'json' };
export { default as confirmations } from './confirmations.json' with { type: 'json' };
export { default as contact } from './contact.json' with { type: 'json' };
export { default as footer } from './footer.json' with { type: 'json' };
export { default as hero } from './hero.json' with { type: 'json' };
export { default as navigation } from './navigation.json' with { type: 'json' };
export { default as products } from './products.json' with { type: 'json' };
export { default as services } from './services.json' with { type: 'json' };
export { default as site } from './site.json' with { type: 'json' };
export { default as statistics } from './statistics.json' with { type: 'json' };
export { default as talent } from './talent.json' with { type: 'json' };
