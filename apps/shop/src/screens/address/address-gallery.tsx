import { CallError } from '@portolan/client'
import type { ItemOf, ListState } from '../../shared/queries.ts'
import { AddressRows } from './address-rows.tsx'

type Address = ItemOf<'listAddresses'>
const nothing = () => undefined

const home: Address = {
	address_id: 'a',
	name: 'Dana Morrow',
	mobile: '2015550123',
	dial_code: '+1',
	country_code: 'US',
	province: 'Oregon',
	city: 'Portland',
	area: 'Multnomah County',
	postcode: '97205',
	detail: '18 Harbour Lane, Apt 4',
	tag: 'Home',
	is_default: 1,
}

function listOf(
	items: readonly Address[],
	more: Partial<ListState<Address>> = {},
): ListState<Address> {
	return {
		items,
		count: items.length,
		isPending: false,
		error: null,
		hasMore: false,
		isMore: false,
		more: nothing,
		refresh: async () => undefined,
		...more,
	}
}

function Rows({ list, choosing = false }: { list: ListState<Address>; choosing?: boolean }) {
	return (
		<AddressRows
			list={list}
			chosen={choosing ? 'a' : null}
			onChoose={choosing ? nothing : undefined}
			onDefault={nothing}
			onDelete={nothing}
			busyId={null}
		/>
	)
}

const many = [
	home,
	{
		...home,
		address_id: 'b',
		is_default: 0 as const,
		tag: 'Studio',
		country_code: 'DE',
		province: 'Berlin',
		city: 'Berlin',
		area: 'Kreuzberg',
		postcode: '10999',
		detail: 'Lindenufer 7, 2. Hof',
	},
]

/** The states of the addresses, for the gallery. */
export const gallery = {
	loading: () => <Rows list={listOf([], { isPending: true })} />,
	empty: () => <Rows list={listOf([])} />,
	one: () => <Rows list={listOf([home])} />,
	many: () => <Rows list={listOf(many)} />,
	choosing: () => <Rows list={listOf(many)} choosing />,
	refused: () => <Rows list={listOf([], { error: new CallError('unreachable', '') })} />,
}
