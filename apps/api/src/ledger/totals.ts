import type { Cents } from '@portolan/money'
import type { Db } from '../platform/database/db.ts'
import { readTotals } from './ledger-queries.ts'

/** Where all money is, in cents and at one instant. It adds up to zero. */
export interface Totals {
	/** What is available to shoppers, held for their withdrawals, and paid for orders that are not settled. */
	shoppers: { available: Cents; hold: Cents; escrow: Cents }
	merchants: Cents
	/** The accounts of the platform and the chains by code; negative amounts cover the wallets. */
	derived: { account: string; balance: Cents }[]
}

/** Adds up every account. Reads all accounts, and for the derived ones the transfers since their checkpoints. */
export async function totals(db: Db): Promise<Totals> {
	const rows = await readTotals(db)
	const sumOf = (name: string) => rows.find((row) => row.name === name)?.balance ?? 0n
	return {
		shoppers: { available: sumOf('available'), hold: sumOf('hold'), escrow: sumOf('escrow') },
		merchants: sumOf('merchants'),
		derived: rows
			.filter(({ name }) => name.includes(':'))
			.map(({ name, balance }) => ({ account: name, balance })),
	}
}
