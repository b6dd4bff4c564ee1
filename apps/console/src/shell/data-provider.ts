import {
	listAdjustments,
	listApplications,
	listAuditEntries,
	listAdminDeposits,
	listDisputes,
	listAdminWithdrawals,
	listAdminOrders,
	listAdminPayouts,
	listAdminProducts,
	listAdminPromos,
	listAdminRecharges,
	listAdminReviews,
	listSettingChanges,
	listAdminShops,
	listShoppers,
	type Endpoint,
} from '@portolan/contract'
import type { DataProvider, GetListParams, GetListResult, RaRecord } from 'react-admin'
import { call } from '../shared/api.ts'
import { askedFilters, isSearching } from '../shared/state-filters.ts'

/** The lists of the operators' desk. */
const deskLists: Lists = {
	recharges: { endpoint: listAdminRecharges, id: 'recharge_id' },
	withdrawals: { endpoint: listAdminWithdrawals, id: 'extract_id' },
	deposits: { endpoint: listAdminDeposits, id: 'deposit_id' },
	adjustments: { endpoint: listAdjustments, id: 'adjustment_id' },
	orders: { endpoint: listAdminOrders, id: 'order_id' },
	disputes: { endpoint: listDisputes, id: 'refund_id', everything: { status: 'all' } },
	payouts: { endpoint: listAdminPayouts, id: 'payout_id' },
	applications: { endpoint: listApplications, id: 'application_id' },
	reviews: { endpoint: listAdminReviews, id: 'comment_id' },
	shoppers: { endpoint: listShoppers, id: 'shopper_id' },
	products: { endpoint: listAdminProducts, id: 'product_id' },
	shops: { endpoint: listAdminShops, id: 'mer_id' },
	promos: { endpoint: listAdminPromos, id: 'promo_id' },
	'setting-log': { endpoint: listSettingChanges, id: 'change_id' },
	audit: { endpoint: listAuditEntries, id: 'id' },
}

/**
 * A list that a desk pages through: the endpoint that answers it, and the field (or fields together) that names a line. `everything` asks
 * for lines of every state where the endpoint answers some of them by itself.
 */
export type Lists = Readonly<
	Record<
		string,
		{
			endpoint: Endpoint
			id: string | readonly string[]
			everything?: Readonly<Record<string, string>>
		}
	>
>

/**
 * Lists for react-admin's list pages: filters and the page stand in the address and become the endpoint's query; the order is the
 * server's (what was promised first comes first). Everything that is done at the desk goes through `useSend`, where it is typed by
 * the contract and carries its Idempotency-Key, so nothing is created, updated or deleted here.
 */
export function dataProviderOf(known: Lists): DataProvider {
	return {
		supportAbortSignal: true,
		getList: (resource, params) => getList(known, resource, params),
		getOne: notOffered,
		getMany: notOffered,
		getManyReference: notOffered,
		update: notOffered,
		updateMany: notOffered,
		create: notOffered,
		delete: notOffered,
		deleteMany: notOffered,
	}
}

/** The operators' lists. */
export const dataProvider = dataProviderOf(deskLists)

async function getList<Line extends RaRecord>(
	lists: Lists,
	resource: string,
	{ pagination, filter, signal }: GetListParams,
): Promise<GetListResult<Line>> {
	const known = lists[resource]
	if (!known) throw new Error(`The desk has no list called ${resource}.`)
	const { page = 1, perPage = 10 } = pagination ?? {}
	const fields = filterFields(filter)
	const input = {
		...askedFilters(fields),
		...(isSearching(fields) && known.everything),
		page,
		limit: perPage,
	}
	const reply = await call(known.endpoint, input, signal ? { signal } : {})
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
function withId<Line extends RaRecord>(
	line: Record<string, unknown>,
	fields: string | readonly string[],
): Line {
	const id = [fields].flat().map((field) => String(line[field]))
	return { ...line, id: id.join('/') } as Line
}

function notOffered(): Promise<never> {
	return Promise.reject(new Error('The desk acts through the contract (shared/send).'))
}
