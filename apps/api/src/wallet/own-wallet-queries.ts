import { sql } from 'kysely'
import type { OwnFigures, OwnMoney } from '../accounts/index.ts'
import { shopperWallet } from '../ledger/index.ts'
import { bigint, TextRow } from '../platform/database/text-rows/text-row.ts'

const wallet = new TextRow<Omit<OwnMoney, 'escrow'>>({
	available: bigint('coalesce(sum(posted - held), 0)'),
	held: bigint('coalesce(sum(held), 0)'),
})

/** A shopper's wallet in the ledger. Its balance is stored in its account; only accounts of the platform are derived. */
export const ownWallet: OwnFigures<Omit<OwnMoney, 'escrow'>> = {
	row: wallet,
	read: (shopperId) =>
		sql`(select ${wallet.joined} from ledger.account where code = ${shopperId.to(shopperWallet)})`,
}
