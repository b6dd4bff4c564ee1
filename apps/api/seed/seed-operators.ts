import {
	requestAdjustment,
	decideAdjustment,
	inviteOperator,
	type InputOf,
	type OperatorRole,
} from '@portolan/contract'
import { acceptInvitation, hashOperatorPassword, openOperator } from '../src/operators/index.ts'
import type { TxContext, OperatorActor } from '../src/platform/context.ts'
import { callAs } from './call-as.ts'
import type { DemoSecrets } from './demo-people.ts'
import { seedId } from './seed-id.ts'
import type { Step } from './story-steps.ts'
import { ago } from './world.ts'

/** The two demo operators; together they may do everything, and neither may do it alone. */
const operators = {
	operator1: ['support', 'catalogue', 'orders', 'finance-1', 'admin'],
	operator2: ['support', 'finance-2'],
} as const satisfies Record<string, readonly OperatorRole[]>

/** A demo operator's name. */
export type DemoOperator = keyof typeof operators

const cameDaysAgo = 80

/**
 * Creates the operators with the same ids on every machine, the second by the first one's invitation. They sign in with
 * the password alone; in production they are ordinary ones, with a random password and a second factor to choose at the
 * first sign-in.
 */
export async function seedOperators(
	now: TxContext,
	secrets: DemoSecrets,
	production: boolean,
): Promise<void> {
	const ctx = ago(now, cameDaysAgo)
	const passwordHash = await hashOperatorPassword(secrets.operatorPassword)
	const opened = (name: DemoOperator) => ({
		id: seedId('operator', name),
		name,
		passwordHash,
		demo: !production,
	})
	await openOperator(ctx, { ...opened('operator1'), roles: operators.operator1 })
	const { token } = await callAs(actingOperator(ctx, 'operator1'), inviteOperator, {
		roles: [...operators.operator2],
		reason: 'Our second signature.',
	})
	await openOperator(ctx, { ...opened('operator2'), ...(await acceptInvitation(ctx, token)) })
}

/** The context of a demo operator. */
export function actingOperator(ctx: TxContext, name: DemoOperator): TxContext<OperatorActor> {
	const id = seedId('operator', name)
	return {
		...ctx,
		lang: 'en',
		actor: { kind: 'operator', id, sessionId: id, name, roles: operators[name] },
	}
}

/** Adjustments that operators have made, and one that waits for the second signature. */
export function adjustmentSteps(): Step[] {
	return [
		correction(40, 'approve', {
			shopper: 'mila',
			direction: 'credit',
			price: '20.00',
			against: 'promotions',
			reason: 'Welcome voucher that the checkout did not take.',
		}),
		correction(12, 'refuse', {
			shopper: 'demo',
			direction: 'debit',
			price: '15.00',
			against: 'suspense',
			reason: 'Bank line of another customer, credited here by mistake.',
		}),
		correction(1, 'wait', {
			shopper: 'kenji',
			direction: 'credit',
			price: '12.50',
			against: 'loss',
			reason: 'Customs charge we had promised to take over.',
		}),
	]
}

function correction(
	daysAgo: number,
	end: 'approve' | 'refuse' | 'wait',
	wish: InputOf<typeof requestAdjustment>,
): Step {
	return {
		daysAgo,
		async run(ctx) {
			const asked = await callAs(actingOperator(ctx, 'operator1'), requestAdjustment, wish)
			if (end === 'wait') return
			// The second of them decides half an hour later.
			await callAs(actingOperator(ago(ctx, 0, -30), 'operator2'), decideAdjustment, {
				adjustment_id: asked.adjustment_id,
				pass: end === 'approve' ? 1 : 0,
				reason: end === 'approve' ? 'Agreed with support.' : 'The line belongs to nobody else.',
			})
		},
	}
}
