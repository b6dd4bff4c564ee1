/** Every table, as Kysely types: made from the database (`npm run schema -- --write`). */
export type { Database } from './generated/database.ts'
