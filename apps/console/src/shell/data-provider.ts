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
	listShopRenames,
	listShoppers,
	type Endpoint,
} from '@portolan/contract'
import type { DataProvider, GetListParams, GetListResult, RaRecord } from 'react-admin'
import { call } from '../shared/api.ts'
import { askedFilters, isSearching } from '../shared/state-filters.ts'

/** The lists of the operators' console. */
const deskLists: Lists = {
	recharges: { endpoint: listAdminRecharges, id: 'recharge_id' },
	withdrawals: { endpoint: listAdminWithdrawals, id: 'extract_id' },
	deposits: { endpoint: listAdminDeposits, id: 'deposit_id' },
	adjustments: { endpoint: listAdjustments, id: 'adjustment_id' },
	orders: { endpoint: listAdminOrders, id: 'order_id' },
	disputes: { endpoint: listDisputes, id: 'refund_id', everything: { status: 'all' } },
	payouts: { endpoint: listAdminPayouts, id: 'payout_id' },
	renames: { endpoint: listShopRenames, id: 'rename_id' },
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
 * A list with pages: its endpoint, and the field (or fields together) that identifies a line. `everything` is the query for lines of every
 * state, if the endpoint leaves some of them out by default.
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
 * Lists for react-admin's list pages: filters and page are in the address and become the query of the endpoint; the server sorts them
 * (earliest due time first). Everything that writes goes through `useSend`, which has the types of the contract and sends the
 * Idempotency-Key, so nothing is created, updated or deleted here.
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

/** Every endpoint of the table above replies with a page (`listOf`); a table of different endpoints loses the types of the contract. */
function pageOf(reply: unknown): { list: Record<string, unknown>[]; count: number } {
	return reply as { list: Record<string, unknown>[]; count: number }
}

/** A line of the contract, with the `id` that react-admin needs. */
function withId<Line extends RaRecord>(
	line: Record<string, unknown>,
	fields: string | readonly string[],
): Line {
	const id = [fields].flat().map((field) => String(line[field]))
	return { ...line, id: id.join('/') } as Line
}

function notOffered(): Promise<never> {
	return Promise.reject(new Error('The desk acts through the contract (shared/use-send).'))
}
