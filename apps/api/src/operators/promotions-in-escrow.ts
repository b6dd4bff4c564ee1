import type { Cents } from '@portolan/money'
import type { Db } from '../platform/database/db.ts'

type Reader = (db: Db) => Promise<Cents>

let read: Reader | null = null

/** Lets the orders say how much of all escrow platform codes paid, in cents. Called once, when the modules are put together. */
export function registerPromotionsInEscrow(reader: Reader): void {
	if (read) throw new Error('What platform codes paid into escrow is registered twice.')
	read = reader
}

/** How much of all escrow platform codes paid, in cents. */
export async function promotionsInEscrow(db: Db): Promise<Cents> {
	if (!read) throw new Error('Nobody says what platform codes paid into escrow.')
	return read(db)
}
