import { CallError } from '@portolan/client'
import { CheckoutFailed } from './checkout-failed.tsx'
import { CheckoutParts } from './checkout-parts.tsx'
import { NothingToSettle } from './checkout-screen.tsx'
import { CheckoutShape } from './checkout-shape.tsx'
import { PlaceBar } from './place-bar.tsx'
import type { Preview, PreviewShop } from './preview-types.ts'

const nothing = () => undefined
const none: readonly string[] = []

const shop: PreviewShop = {
	mer_id: 'm',
	mer_name: 'Trailmoss',
	lines: [
		{
			cart_id: 'a',
			product_id: 'a',
			sku_id: 'a',
			title: 'Camp lantern, 300 lumens',
			image: '/media/c/camp-lantern-1.webp',
			spec: 'Moss',
			price: '38.00',
			num: 2,
			discount: '7.60',
		},
	],
	subtotal: '76.00',
	freight: '0.00',
	discount: '7.60',
	total: '68.40',
	delivers: true,
	holiday: null,
}

const one: Preview = {
	preview_id: 'p',
	shops: [shop],
	subtotal: '76.00',
	freight: '0.00',
	discount: '7.60',
	total_price: '68.40',
	address: {
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
	},
	promo: { code: 'WELCOME10', title: '10% off, up to $20.00', kind: 'percent', discount: '7.60' },
	expire_time: 1_795_200_000,
}

const many: Preview = {
	...one,
	shops: [shop, { ...shop, mer_id: 'n', mer_name: 'Three Ovens', freight: '5.00', total: '73.40' }],
	total_price: '141.80',
}

function Face({ preview, changes = none }: { preview: Preview; changes?: readonly string[] }) {
	return (
		<>
			<CheckoutParts
				preview={preview}
				changes={changes}
				isRepricing={false}
				remarks={{}}
				onRemark={nothing}
				onPromo={nothing}
			/>
			<PlaceBar preview={preview} busy={false} waiting={false} onPlace={nothing} />
		</>
	)
}

/** The states of a checkout, for the gallery. */
export const gallery = {
	loading: () => <CheckoutShape />,
	empty: () => <NothingToSettle />,
	one: () => <Face preview={one} />,
	many: () => <Face preview={many} />,
	no_address: () => <Face preview={{ ...one, address: null, freight: null }} />,
	changed: () => (
		<Face preview={one} changes={['Camp lantern, 300 lumens now costs $38 instead of $34.']} />
	),
	not_delivered: () => (
		<Face
			preview={{ ...one, shops: [{ ...shop, delivers: false, freight: null }], freight: null }}
		/>
	),
	refused: () => (
		<CheckoutFailed
			error={
				new CallError('refused', '', {
					status: 409,
					problem: { code: 'out_of_stock', message: '', params: {} },
				})
			}
			onRetry={nothing}
		/>
	),
}
