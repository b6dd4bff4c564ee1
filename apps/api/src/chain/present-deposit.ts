import type { Deposit, DeskDeposit } from '@portolan/contract'
import { formatAmount, type Cents } from '@portolan/money'
import type { z } from 'zod'
import { toSeconds } from '../platform/clock.ts'
import type { Context, OperatorContext } from '../platform/context.ts'
import { words } from '../platform/words/words.ts'
import { actionsOf } from './admin/deposit-actions.ts'
import type { ShownDeposit } from './deposit-queries.ts'
import { withChecksum } from './evm/evm-address.ts'
import { networkNamed } from './networks/networks.ts'

/** A deposit as its shopper sees it, with its present confirmations. */
export function presentDeposit(ctx: Context, deposit: ShownDeposit): z.input<typeof Deposit> {
	const needed = networkNamed(ctx, deposit.network)?.confirmations ?? 0
	const isMoving = deposit.state === 'seen' || deposit.state === 'dropped'
	const above = Math.max(0, (deposit.head_block ?? 0) - deposit.block + 1)
	return {
		deposit_id: deposit.id,
		network: deposit.network,
		token: deposit.token,
		price: formatAmount(deposit.amount),
		state: shownStates[deposit.state],
		confirmations: isMoving ? Math.min(needed, above) : needed,
		confirmations_needed: needed,
		late: deposit.late ? 1 : 0,
		tx_hash: deposit.tx_hash,
		admin_msg: whyOf(ctx, deposit),
		createtime: toSeconds(deposit.created_at),
	}
}

/**
 * A deposit as the calling operator sees it; `names` are those of the operators who signed. `dayLeft`: what the operator
 * may still decide alone today.
 */
export function presentAdminDeposit(
	ctx: OperatorContext,
	deposit: ShownDeposit,
	names: ReadonlyMap<string, string>,
	dayLeft: Cents,
): z.input<typeof DeskDeposit> {
	const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? id))
	return {
		...presentDeposit(ctx, deposit),
		shopper_id: deposit.shopper_id,
		shopper_name: deposit.shopper_name,
		from: withChecksum(deposit.from_address),
		to: withChecksum(deposit.to_address),
		reason: deposit.orphaned ? 'orphaned' : deposit.reason,
		needs_two: deposit.needs_two ? 1 : 0,
		asked_by: nameOf(deposit.asked_by),
		approved_by: nameOf(deposit.approved_by),
		actions: actionsOf(deposit, ctx.actor, dayLeft),
	}
}

const shownStates = {
	seen: 'seen',
	dropped: 'seen',
	settled: 'seen',
	credited: 'credited',
	below_minimum: 'below_minimum',
	auditing: 'auditing',
	refused: 'refused',
} as const satisfies Record<ShownDeposit['state'], string>

/** A person's reason if it was rejected, the automatic reason while it waits. */
function whyOf(ctx: Context, deposit: ShownDeposit): string {
	if (deposit.state === 'refused') return deposit.message
	if (deposit.state !== 'auditing' && deposit.state !== 'below_minimum') return ''
	const minimum = networkNamed(ctx, deposit.network)?.minimum ?? 0n
	return words(ctx.lang, `deposit.why.${deposit.reason}`, { minimum: formatAmount(minimum) })
}
