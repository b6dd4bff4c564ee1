import { claimState, type ClaimState, type ClaimStep } from '@portolan/contract'
import { formatAmount, type Cents } from '@portolan/money'
import { toSeconds } from '../platform/clock.ts'
import type { Context, TxContext } from '../platform/context.ts'
import type { EventName } from '../platform/event-names.ts'
import { publish } from '../platform/outbox.ts'
import { writeStep, type ClaimChanges, type ClaimRow } from './claim-queries.ts'
import { allowStep, steps, type Step, type StepBy } from './claim-states.ts'

/** The actor of a step; `id` is the person's, or the name of a job. */
export interface Stepper {
	kind: StepBy
	id: string
}

/** The caller as the actor of a step. A visitor takes no step. */
export function stepperOf(ctx: Context): Stepper {
	const { actor } = ctx
	if (actor.kind === 'visitor') throw new Error('A visitor was let through to a claim.')
	return actor.kind === 'system'
		? { kind: 'system', id: actor.name }
		: { kind: actor.kind, id: actor.id }
}

/** A step, with its text and pictures. */
export interface StepGiven {
	name: ClaimStep
	/** The caller by default. */
	by?: Stepper
	/** A person's own text, or for a job a key of words. */
	why?: string
	images?: readonly string[]
	amount?: Cents
	/** When the next automatic step is due; if left out, it does not change. */
	changes?: Omit<ClaimChanges, 'state' | 'closed_at'>
}

/**
 * Takes a step of a claim whose order is locked, by the table of allowed steps: writes state, history row and outbox
 * event together. Refuses `order_state` (and `timed_out` for late evidence), and then nothing has changed. Source:
 * docs/product/refunds.md, Steps.
 */
export async function stepClaim(
	ctx: TxContext,
	claim: ClaimRow,
	given: StepGiven,
): Promise<ClaimRow> {
	const by = given.by ?? stepperOf(ctx)
	const now = ctx.clock.now()
	allowStep(claim, given.name, by.kind, now)
	const step: Step = steps[given.name]
	const state = step.to === 'same' ? claim.state : step.to
	const moved = await writeStep(
		ctx,
		claim.id,
		{
			...given.changes,
			state,
			...(step.once !== undefined && { [step.once]: true }),
			...(step.closes && { closed_at: now, due_at: null, evidence_until: null }),
		},
		{
			who: by.kind,
			who_id: by.id,
			what: given.name,
			from_state: claim.state,
			to_state: state,
			why: given.why ?? '',
			images: [...(given.images ?? [])],
			amount: given.amount ?? null,
		},
	)
	await tellStep(ctx, moved, { name: given.name, by: by.kind, from: claim.state })
	return moved
}

/** The steps that are published, with their event names. */
const topics: Partial<Record<ClaimStep, EventName>> = {
	applied: 'claim.applied',
	asked_again: 'claim.applied',
	approved: 'claim.approved',
	refused: 'claim.refused',
	offered: 'claim.offered',
	return_due: 'claim.return_due',
	address_told: 'claim.return_due',
	accepted: 'claim.accepted',
	returned: 'claim.returned',
	refunded: 'claim.refunded',
	appealed: 'claim.dispute',
	contested: 'claim.dispute',
	refused_for_good: 'claim.decided',
	withdrawn: 'claim.withdrawn',
}

/** Publishes a step of a claim, if it has an event: who took it, and from which state; a new claim comes from none. */
export async function tellStep(
	ctx: TxContext,
	claim: ClaimRow,
	{ name, by, from }: { name: ClaimStep; by: StepBy; from: ClaimState | null },
): Promise<void> {
	const topic =
		claim.by_shop && name === 'refunded' ? ('claim.shop_refunded' as const) : topics[name]
	if (topic === undefined) return
	// When the shop must have answered, the shopper answered or appealed, or both sides added their evidence.
	const until = topic === 'claim.dispute' ? claim.evidence_until : claim.due_at
	await publish(ctx, {
		topic,
		subject: claim.id,
		shopperId: claim.shopper_id,
		data: {
			refund_sn: claim.refund_sn,
			order_id: claim.order_id,
			mer_id: claim.shop_id,
			step: name,
			by,
			from,
			money: formatAmount(
				claim.state === claimState.refunded ? claim.refunded : (claim.offered ?? claim.amount),
			),
			...(until && { until: toSeconds(until) }),
		},
	})
}
