import { rechargeStatus } from '@portolan/contract'
import { after } from '../platform/clock.ts'
import type { TxContext } from '../platform/context.ts'
import { job, type Job } from '../platform/jobs.ts'
import { lockToLookAt, takeNearlyOver } from './due-recharge-queries.ts'
import { endRecharges } from './end-recharges.ts'
import { tryInside } from './payments/payment-event-queries.ts'
import { settlePayment } from './payments/settle-payment.ts'
import { dealWithEvent } from './payments/take-payment-event.ts'
import { type PaymentProvider } from './providers/payment-provider.ts'
import { providerNamed } from './providers/payment-providers.ts'
import { tellRecharges } from './recharge-events.ts'
import { writeLookAt, type RechargeRow } from './recharge-queries.ts'

/** Each recharge once, also with several processes. */
const rechargesEndJob = job('recharges-end', 2_000, endRecharges)

const rechargesWarnJob = job('recharges-warn', 10_000, async (ctx) => {
	const warned = await takeNearlyOver(ctx, 50)
	await tellRecharges(ctx, 'recharge.expiring', warned)
	return warned.length
})

/** Processes stored events of providers that could not be processed at once. */
const rechargesHearJob = job('recharges-hear', 5_000, (ctx) => dealWithEvent(ctx))

/** A webhook may get lost, and somebody's money with it: so the provider is asked about every begun payment until it is over. */
const rechargesLookJob = job('recharges-look', 15_000, async (ctx) => {
	const row = await lockToLookAt(ctx)
	if (!row) return 0
	const provider = row.provider === null ? null : providerNamed(ctx, row.provider)
	// The next check is scheduled first, whatever happens; settling the payment removes it.
	await writeLookAt(ctx, row.id, after(ctx.clock.now(), lookEverySeconds))
	if (provider) await tryInside(ctx, () => lookAfter(ctx, provider, row))
	return 1
})

const lookEverySeconds = 600

async function lookAfter(
	ctx: TxContext,
	provider: PaymentProvider,
	row: RechargeRow,
): Promise<void> {
	const reference = row.provider_ref
	if (reference === null) return writeLookAt(ctx, row.id, null)
	const state = await provider.retrieve(ctx, reference)
	await settlePayment(ctx, row, state)
	// Its time is over here, so the page is closed there; a payment made in between is found at the next check.
	if (state.state === 'open' && row.status !== rechargeStatus.awaitingPayment)
		await provider.cancel?.(ctx, reference)
}

/** The jobs of this module. */
export const rechargeJobs: readonly Job[] = [
	rechargesEndJob,
	rechargesWarnJob,
	rechargesHearJob,
	rechargesLookJob,
]
