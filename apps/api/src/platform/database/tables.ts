/** Every table Kysely may speak of: made from the database (`npm run schema -- --write`). */
export type { Database } from './generated/database.ts'
