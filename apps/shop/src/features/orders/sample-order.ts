import type { OrderDetails } from './order-types.ts'
import type { OrderActionsState } from './use-order-actions.ts'

/** An order for galleries, shipped unless said otherwise. */
export function sampleOrder(more: Partial<OrderDetails> = {}): OrderDetails {
	return {
		order_id: '01a1f995-de3e-724d-a9b6-80a345a545b5',
		order_sn: '26111511474955557042',
		out_trade_no: '26111511474952634838',
		status: 2,
		refund_status: 0,
		total_num: 2,
		total_price: '160.20',
		freight: '0.00',
		discount: '17.80',
		expire_time: null,
		createtime: 1_794_743_269,
		shop: { mer_id: 'd8cfc32e-610d-8ed1-a980-a70737d4acbd', mer_name: 'Deskfern' },
		products: [
			{
				order_product_id: 'a',
				product_id: 'a',
				sku_id: 'a',
				title: 'Pocket portable SSD, USB-C',
				image: '/media/c/pocket-ssd-1.webp',
				spec: '1 TB',
				product_num: 1,
				product_price: '99.00',
			},
			{
				order_product_id: 'b',
				product_id: 'b',
				sku_id: 'b',
				title: 'Tactile 65 mechanical keyboard',
				image: '/media/c/tactile-65-keyboard-mint.webp',
				spec: 'Mint',
				product_num: 1,
				product_price: '79.00',
			},
		],
		actions: ['received', 'extend_receive', 'refund', 'logistics', 'buy_again'],
		cancel_asked_time: null,
		address: {
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
		remark: 'Please pack it as a gift.',
		timeline: [
			{ at: 1_794_743_269, who: 'shopper', what: 'created', why: null },
			{ at: 1_794_743_389, who: 'shopper', what: 'paid', why: null },
			{ at: 1_794_916_069, who: 'merchant', what: 'shipped', why: 'Meridian Express MX70230566' },
		],
		claims: [],
		timers: [{ name: 'receive', at: 1_798_804_069 }],
		parcels: [
			{
				carrier: 'Meridian Express',
				delivery_no: 'MX70230566',
				shipped_time: 1_794_916_069,
				former: [],
				lines: [
					{ order_product_id: 'a', num: 1 },
					{ order_product_id: 'b', num: 1 },
				],
				events: [
					{ at: 1_795_037_029, place: 'Taoyuan', text: 'Left the country of origin' },
					{ at: 1_794_933_349, place: 'Taichung', text: 'Parcel accepted' },
				],
			},
		],
		price: { subtotal: '178.00', freight: '0.00', discount: '17.80', total: '160.20' },
		taxes: [],
		ship_after: null,
		...more,
	}
}

/** An unpaid order for galleries. Its time to pay ends in the far future, so that it never ends in a gallery. */
export function sampleUnpaidOrder(): OrderDetails {
	return sampleOrder({
		status: 0,
		expire_time: Math.floor(Date.now() / 1000) + 1500,
		actions: ['pay', 'cancel'],
		timeline: [{ at: 1_794_743_269, who: 'shopper', what: 'created', why: null }],
		timers: [],
		parcels: [],
		remark: '',
	})
}

/** Actions that do nothing, for galleries. */
export const idleActions: OrderActionsState = {
	cancelling: null,
	tracking: null,
	busyWith: () => false,
	receive: async () => undefined,
	extend: async () => undefined,
	remind: () => undefined,
	askCancel: () => undefined,
	cancel: () => undefined,
	showParcels: () => undefined,
	closeSheets: () => undefined,
	buyAgain: () => undefined,
	hide: async () => undefined,
}
