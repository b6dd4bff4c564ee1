import { Orders, Person } from './filter-screen.tsx'

const person = {
	username: 'dana',
	nickname: '',
	given_name: 'Dana',
	family_name: 'Morrow',
	avatar: '',
}
const none = { order_unpaid: 0, order_unshipped: 0, order_unreceived: 0, order_uncommented: 0 }

/** The states of the personal centre, for the gallery. */
export const gallery = {
	loading: () => (
		<div className="space-y-5">
			<Person me={undefined} />
			<Orders me={undefined} />
		</div>
	),
	empty: () => (
		<div className="space-y-5">
			<Person me={{ ...person, given_name: '', family_name: '' }} />
			<Orders me={none} />
		</div>
	),
	many: () => (
		<div className="space-y-5">
			<Person me={{ ...person, family_name: 'Featherstonehaugh-Wolfeschlegelsteinhausen' }} />
			<Orders
				me={{ order_unpaid: 1, order_unshipped: 12, order_unreceived: 123, order_uncommented: 4 }}
			/>
		</div>
	),
}
