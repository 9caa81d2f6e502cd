import { mkdirSync, writeFileSync } from 'node:fs';
import { jsonFiles } from '@/content/schema/content';
import { jsonSchemaPath, jsonSchemaText } from '@/content/schema/json-schema';

/** `npm run contenido -- esquemas`: writes what code editors show while the files of the content are written. */
mkdirSync('content/schema/json', { recursive: true });
for (const name of jsonFiles) writeFileSync(jsonSchemaPath(name), jsonSchemaText(name));
console.log(`Escritos: ${jsonFiles.map(jsonSchemaPath).join(', ')}`);
