import {
	adjustmentList,
	auditLog,
	deskDepositList,
	deskExtractList,
	deskRechargeList,
	type Endpoint,
} from '@portolan/contract'
import type { DataProvider, GetListParams, GetListResult, RaRecord } from 'react-admin'
import { call } from '../shared/api.ts'

/** A list that the desk pages through: the promise that answers it, and the field that names a line. */
const lists: Record<string, { promise: Endpoint; id: string }> = {
	recharges: { promise: deskRechargeList, id: 'recharge_id' },
	withdrawals: { promise: deskExtractList, id: 'extract_id' },
	deposits: { promise: deskDepositList, id: 'deposit_id' },
	adjustments: { promise: adjustmentList, id: 'adjustment_id' },
	audit: { promise: auditLog, id: 'id' },
}

/**
 * Lists for react-admin's list pages: filters and the page stand in the address and become the promise's query; the order is the
 * server's (what was promised first comes first). Everything that is done at the desk goes through `useSend`, where it is typed by
 * the contract and carries its Idempotency-Key, so nothing is created, updated or deleted here.
 */
export const dataProvider: DataProvider = {
	supportAbortSignal: true,
	getList,
	getOne: notOffered,
	getMany: notOffered,
	getManyReference: notOffered,
	update: notOffered,
	updateMany: notOffered,
	create: notOffered,
	delete: notOffered,
	deleteMany: notOffered,
}

async function getList<Line extends RaRecord>(
	resource: string,
	{ pagination, filter, signal }: GetListParams,
): Promise<GetListResult<Line>> {
	const known = lists[resource]
	if (!known) throw new Error(`The desk has no list called ${resource}.`)
	const { page = 1, perPage = 10 } = pagination ?? {}
	const input = { ...filterFields(filter), page, limit: perPage }
	const reply = await call(known.promise, input, signal ? { signal } : {})
	const { list, count, ...rest } = pageOf(reply)
	return { data: list.map((line) => withId<Line>(line, known.id)), total: count, meta: rest }
}

function filterFields(filter: unknown): Record<string, unknown> {
	return typeof filter === 'object' && filter !== null ? { ...filter } : {}
}

/** Every list of the table above answers a page (`listOf`); the contract's types are lost in a table of different promises. */
function pageOf(reply: unknown): { list: Record<string, unknown>[]; count: number } {
	return reply as { list: Record<string, unknown>[]; count: number }
}

/** The line is the contract's, with the `id` react-admin wants beside it. */
function withId<Line extends RaRecord>(line: Record<string, unknown>, field: string): Line {
	return { ...line, id: line[field] } as Line
}

function notOffered(): Promise<never> {
	return Promise.reject(new Error('The desk acts through the contract (shared/send).'))
}
