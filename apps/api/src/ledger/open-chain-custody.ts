import { chainCustody } from './ledger-accounts.ts'
import { insertAccounts } from './ledger-queries.ts'
import type { LedgerContext } from './movement.ts'

/** Opens the custody account of a network, named by lower-case letters, digits and dashes. Does nothing if it is open. */
export async function openChainCustody(ctx: LedgerContext, network: string): Promise<void> {
	await insertAccounts(ctx, [chainCustody(network)])
}
