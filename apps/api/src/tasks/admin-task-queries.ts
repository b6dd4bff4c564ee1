import { adminTaskKinds, adminTaskRoles, type AdminTaskKind } from '@portolan/contract'
import { sql, type RawBuilder } from 'kysely'
import type { OperatorActor } from '../platform/context.ts'
import type { Db } from '../platform/database/db.ts'
import { readTasks, task, type TaskRow, type TaskSelect } from './task-queries.ts'

interface Asked {
	operator: OperatorActor
	now: Date
	/** Above this amount, in cents, two operators decide. */
	twoAbove: bigint
	/** How long deposits, and requests for a second signature, may wait, in seconds. */
	depositSeconds: number
	requestSeconds: number
	/** Conversations that an operator answered before this moment are free. */
	seatsSince: Date
}

/** What this operator can do; kinds that their roles do not allow are not read. */
export function readAdminTasks(db: Db, asked: Asked): Promise<TaskRow<AdminTaskKind>[]> {
	const selects: Selects = {
		...watched(asked),
		...moneyIn(asked),
		...moneyOut(asked),
		...requests(asked),
		...trade(asked),
	}
	return readTasks(
		db,
		adminTaskKinds.flatMap((kind) =>
			holds(asked, adminTaskRoles[kind]) ? [[kind, selects[kind]] as const] : [],
		),
	)
}

type Selects<Kind extends AdminTaskKind = AdminTaskKind> = Record<Kind, TaskSelect>

function holds({ operator }: Asked, roles: readonly string[]): boolean {
	return operator.roles.some((role) => roles.includes(role))
}

/** Invariants that are violated, by their last check, and networks that a person has to look at. */
function watched({ now }: Asked): Selects<'alarm' | 'network'> {
	return {
		alarm: task({
			id: sql`a.name`,
			name: sql`a.name`,
			since: sql`a.at`,
			overdue: sql`true`,
			from: sql`(
				select name, checked_at as at from invariant_check where breaches > 0
				union
				select f.name, max(coalesce(r.followed_at, r.complete_at, r.started_at))
				from ledger.recount r cross join lateral (values
					('wrong_balances', r.wrong_balances::bigint), ('sum_is_zero', r.total), ('overdrawn', r.overdrawn),
					('resolved_twice', r.resolved_twice), ('wrong_resolutions', r.wrong_resolutions),
					('empty_events', r.empty_txns), ('wrong_lines', r.wrong_lines), ('broken_seals', r.broken_seals)
				) f(name, found)
				where f.found <> 0 group by f.name
			) a`,
		}),
		network: task({
			id: sql`w.network`,
			name: sql`w.network`,
			since: sql`w.frozen_at`,
			overdue: sql`true`,
			from: sql`chain_watch w where w.frozen_at <= ${now}`,
		}),
	}
}

/** The condition for a record that this operator can sign now (docs/product/approvals.md, Two people): `amount` in cents. */
function signable(asked: Asked, amount: RawBuilder<unknown>): RawBuilder<unknown> {
	const { operator, twoAbove } = asked
	const alone = holds(asked, ['finance-1']) ? sql`true` : sql`${amount} <= ${twoAbove}::bigint`
	const second = holds(asked, ['finance-2']) ? sql`asked_by <> ${operator.id}` : sql`false`
	return sql`case when asked_by is null then ${alone} else ${second} end`
}

function moneyIn(asked: Asked): Selects<'recharge' | 'deposit'> {
	const due = sql`created_at + ${asked.depositSeconds}::int * interval '1 second'`
	return {
		recharge: task({
			id: sql`id`,
			name: sql`sn`,
			amount: sql`coalesce(asked_price, price)`,
			dueAt: sql`promised_at`,
			overdue: sql`promised_at < ${asked.now}`,
			second: sql`asked_by is not null`,
			from: sql`recharge where status = 0 and ${signable(asked, sql`price`)}`,
		}),
		deposit: task({
			id: sql`id`,
			name: sql`network`,
			amount: sql`amount`,
			dueAt: due,
			overdue: sql`${due} < ${asked.now}`,
			second: sql`asked_by is not null`,
			from: sql`chain_deposit where state = 'auditing' and ${signable(asked, sql`amount`)}`,
		}),
	}
}

/** Withdrawals and payouts: to decide, to pay, and what a bank sent back. */
function moneyOut(
	asked: Asked,
): Selects<'withdrawal' | 'pay_withdrawal' | 'return' | 'payout' | 'pay_payout' | 'shop_return'> {
	const { now, operator, twoAbove } = asked
	const times = { dueAt: sql`promised_at`, overdue: sql`promised_at < ${now}` }
	const withdrawal = { ...times, id: sql`id`, name: sql`extract_sn` }
	const payout = { ...times, id: sql`id`, name: sql`payout_sn` }
	// Above the limit, another operator than the one who approved pays (docs/product/approvals.md, Two people).
	const payable = sql`status = 1 and pay_state = 1 and (amount <= ${twoAbove}::bigint or decided_by <> ${operator.id})`
	return {
		withdrawal: task({
			...withdrawal,
			amount: sql`amount`,
			second: sql`asked_by is not null`,
			from: sql`withdrawal where status = 0 and ${signable(asked, sql`amount`)}`,
		}),
		pay_withdrawal: task({
			...withdrawal,
			amount: sql`amount - fee`,
			from: sql`withdrawal where ${payable}`,
		}),
		return: task({
			...times,
			id: sql`withdrawal_id`,
			name: sql`bank_line`,
			amount: sql`amount`,
			second: sql`true`,
			from: sql`bank_return where status = 'asked' and withdrawal_id is not null and asked_by <> ${operator.id}`,
		}),
		payout: task({
			...payout,
			amount: sql`amount`,
			second: sql`asked_by is not null`,
			from: sql`merchant_payout where status = 0 and ${signable(asked, sql`amount`)}`,
		}),
		pay_payout: task({
			...payout,
			amount: sql`amount`,
			from: sql`merchant_payout where ${payable}`,
		}),
		shop_return: task({
			...times,
			id: sql`payout_id`,
			name: sql`bank_line`,
			amount: sql`amount`,
			second: sql`true`,
			from: sql`bank_return where status = 'asked' and payout_id is not null and asked_by <> ${operator.id}`,
		}),
	}
}

/** Requests of another operator that wait for a second signature. */
function requests({
	operator,
	now,
	requestSeconds,
}: Asked): Selects<'adjustment' | 'address' | 'grant' | 'setting'> {
	const due = sql`asked_at + ${requestSeconds}::int * interval '1 second'`
	const request = { id: sql`id`, second: sql`true` }
	const dated = { ...request, dueAt: due, overdue: sql`${due} < ${now}` }
	return {
		adjustment: task({
			...dated,
			name: sql`reason`,
			amount: sql`amount`,
			from: sql`adjustment where status = 'asked' and asked_by <> ${operator.id}`,
		}),
		address: task({
			...request,
			name: sql`network`,
			since: sql`asked_at`,
			from: sql`receiving_address where state = 'asked' and asked_by <> ${operator.id}`,
		}),
		grant: task({
			id: sql`g.id`,
			second: sql`true`,
			name: sql`coalesce(o.name, '')`,
			since: sql`g.asked_at`,
			from: sql`operator_grant g left join operator o on o.id = g.operator_id
				where g.status = 'asked' and g.asked_by <> ${operator.id} and g.operator_id is distinct from ${operator.id}`,
		}),
		setting: task({
			...dated,
			name: sql`name`,
			from: sql`setting_change where status = 'asked' and asked_by <> ${operator.id}`,
		}),
	}
}

function trade(asked: Asked): Selects<'dispute' | 'cancel' | 'application' | 'rename' | 'message'> {
	const { operator, now, seatsSince } = asked
	const decides = holds(asked, ['support', 'orders'])
	const signs = holds(asked, ['finance-2'])
	return {
		dispute: task({
			id: sql`c.id`,
			name: sql`c.refund_sn`,
			amount: sql`c.amount`,
			dueAt: sql`c.due_at`,
			overdue: sql`c.due_at <= ${now}`,
			second: sql`d.id is not null`,
			from: sql`claim c left join dispute_decision d on d.claim_id = c.id and d.status = 'asked'
				where c.state = 7 and case when d.id is null then ${decides}::boolean else ${signs}::boolean and d.asked_by <> ${operator.id} end`,
		}),
		cancel: task({
			id: sql`o.id`,
			name: sql`o.order_sn`,
			amount: sql`o.total`,
			dueAt: sql`o.unshipped_at`,
			overdue: sql`o.unshipped_at <= ${now}`,
			from: sql`orders o where o.status = 1 and o.cancel_asked_at is not null and o.refund_status <> 1`,
		}),
		application: task({
			id: sql`id`,
			name: sql`shop_name`,
			dueAt: sql`promised_at`,
			overdue: sql`promised_at < ${now}`,
			from: sql`merchant_application where status = 'waiting' and papers_asked_at is null`,
		}),
		rename: task({
			id: sql`id`,
			name: sql`new_name`,
			dueAt: sql`promised_at`,
			overdue: sql`promised_at < ${now}`,
			from: sql`shop_rename where status = 'waiting'`,
		}),
		message: task({
			id: sql`s.id`,
			name: sql`coalesce(p.username, h.name, '')`,
			since: sql`s.last_at`,
			from: sql`chat_session s left join shopper p on p.id = s.shopper_id left join shop h on h.id = s.shop_id
				where (s.shop_id is null or s.shopper_id is null) and s.staff_unread > 0
					and (s.seat_at is null or s.seat_at <= ${seatsSince} or s.seat_id = ${operator.id})`,
		}),
	}
}
