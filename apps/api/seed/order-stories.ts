import type { DemoShopper } from './demo-people.ts'

/** A purchase of a demo shopper, and its later steps. Times are days ago; a missing step has not happened. */
export interface OrderStory {
	shopper: DemoShopper['username']
	/** Products of one shop or of several: then the trade has several orders, with the same steps. */
	buys: { product: string; sku?: number; num?: number }[]
	promo?: string
	remark?: string
	bought: number
	/** False: still waiting to be paid, or cancelled before. */
	paid: boolean
	/** Parcels in order; `things` are the products in it, by default the whole order. */
	parcels?: {
		sent: number
		carrier: string
		number: string
		things?: string[]
		told?: [daysAgo: number, place: string, text: string][]
		arrived?: number
	}[]
	received?: number
	completed?: number
	settled?: number
	cancelled?: { at: number; by: 'shopper' | 'system' | 'merchant'; why: string }
}

const minute = 1 / 1_440

/** Orders in every state, for `demo`; a few for the others. */
export const orderStories: readonly OrderStory[] = [
	{
		shopper: 'demo',
		buys: [{ product: 'french-press' }, { product: 'whistling-kettle', sku: 1 }],
		bought: 44,
		paid: true,
		parcels: [
			{
				sent: 42,
				carrier: 'Northline Post',
				number: 'NL448120735PT',
				told: [
					[41.6, 'Porto', 'Parcel accepted'],
					[39.2, 'Lisbon', 'Left the country of origin'],
					[38.1, 'Newark, NJ', 'Cleared by customs'],
				],
				arrived: 37,
			},
		],
		received: 36,
		completed: 29,
		settled: 21,
	},
	{
		shopper: 'demo',
		buys: [{ product: 'wildflower-honey', num: 2 }],
		bought: 30,
		paid: false,
		cancelled: { at: 29.995, by: 'shopper', why: 'Ordered by mistake' },
	},
	{
		shopper: 'demo',
		buys: [{ product: 'pebble-earbuds', sku: 1 }, { product: 'wireless-charging-pad' }],
		bought: 20,
		paid: true,
		parcels: [
			{
				sent: 19,
				carrier: 'Meridian Express',
				number: 'MX70211948',
				told: [
					[18.7, 'Incheon', 'Parcel accepted'],
					[15.4, 'Los Angeles, CA', 'Cleared by customs'],
				],
				arrived: 13,
			},
		],
		received: 12,
		completed: 5,
	},
	{
		shopper: 'demo',
		buys: [{ product: 'glide-wireless-mouse', sku: 1 }],
		bought: 15,
		paid: false,
		cancelled: { at: 15 - 30 * minute, by: 'system', why: 'order.why.timed_out' },
	},
	{
		shopper: 'demo',
		buys: [{ product: 'fringed-wool-scarf', sku: 2 }],
		bought: 13,
		paid: true,
		cancelled: {
			at: 11.5,
			by: 'merchant',
			why: 'The last scarf of this colour was damaged in our workshop. We are sorry.',
		},
	},
	{
		shopper: 'demo',
		buys: [
			{ product: 'heavy-cotton-tee', sku: 1, num: 2 },
			{ product: 'straight-jeans', sku: 2 },
		],
		remark: 'Please leave the parcel with the neighbour if nobody opens.',
		bought: 11,
		paid: true,
		parcels: [
			{
				sent: 9.5,
				carrier: 'Harbour Parcel',
				number: 'HP5530918GB',
				told: [
					[9.1, 'Leeds', 'Parcel accepted'],
					[6.8, 'Chicago, IL', 'Cleared by customs'],
				],
				arrived: 4,
			},
		],
		received: 3,
	},
	{
		shopper: 'demo',
		buys: [{ product: 'whole-bean-coffee', num: 2 }, { product: 'herb-roast-chicken' }],
		bought: 8,
		paid: true,
		parcels: [
			{
				sent: 6,
				carrier: 'Northline Post',
				number: 'NL448977120IT',
				told: [
					[5.8, 'Bologna', 'Parcel accepted'],
					[3.1, 'New York, NY', 'Cleared by customs'],
				],
				arrived: 1,
			},
		],
	},
	{
		shopper: 'demo',
		buys: [
			{ product: 'tactile-65-keyboard', sku: 2 },
			{ product: 'pocket-ssd', sku: 1 },
		],
		promo: 'WELCOME10',
		bought: 5,
		paid: true,
		parcels: [
			{
				sent: 3,
				carrier: 'Meridian Express',
				number: 'MX70230566',
				told: [
					[2.8, 'Taichung', 'Parcel accepted'],
					[1.6, 'Taoyuan', 'Left the country of origin'],
				],
			},
		],
	},
	{
		shopper: 'demo',
		buys: [{ product: 'grip-yoga-mat', sku: 1 }, { product: 'grid-foam-roller' }],
		bought: 3,
		paid: true,
		parcels: [
			{
				sent: 1,
				carrier: 'Harbour Parcel',
				number: 'HP5541007CA',
				things: ['grip-yoga-mat'],
				told: [[0.6, 'Vancouver', 'Parcel accepted']],
			},
		],
	},
	{
		shopper: 'demo',
		buys: [{ product: 'wooden-brick-train' }, { product: 'boxy-tee', sku: 3 }],
		bought: 1,
		paid: true,
	},
	{
		shopper: 'demo',
		buys: [{ product: 'day-pack-18l', sku: 1 }, { product: 'camp-lantern' }],
		bought: 4 * minute,
		paid: false,
	},
	{
		shopper: 'demo',
		buys: [{ product: 'brass-table-lamp' }],
		bought: 27,
		paid: true,
		parcels: [
			{
				sent: 25,
				carrier: 'Northline Post',
				number: 'NL448630214DK',
				told: [
					[24.6, 'Aarhus', 'Parcel accepted'],
					[21.3, 'Newark, NJ', 'Cleared by customs'],
				],
				arrived: 19,
			},
		],
		received: 18.5,
	},
	{
		shopper: 'demo',
		buys: [{ product: 'over-ear-headphones', sku: 1 }],
		bought: 16,
		paid: true,
		parcels: [
			{
				sent: 15,
				carrier: 'Meridian Express',
				number: 'MX70218873',
				told: [[14.4, 'Incheon', 'Parcel accepted']],
				arrived: 9,
			},
		],
		received: 8.5,
	},
	{
		shopper: 'demo',
		buys: [{ product: 'lambswool-sweater', sku: 1 }],
		bought: 12,
		paid: true,
		parcels: [
			{
				sent: 11,
				carrier: 'Harbour Parcel',
				number: 'HP5530442GB',
				told: [[10.6, 'Leeds', 'Parcel accepted']],
				arrived: 5.5,
			},
		],
		received: 5,
	},
	{
		shopper: 'mila',
		buys: [{ product: 'bookshelf-speaker' }],
		bought: 10,
		paid: true,
		parcels: [
			{
				sent: 9,
				carrier: 'Meridian Express',
				number: 'MX70225390',
				told: [[8.5, 'Incheon', 'Parcel accepted']],
				arrived: 4,
			},
		],
		received: 3.5,
	},
	{
		shopper: 'mila',
		buys: [{ product: 'jug-blender' }],
		bought: 26,
		paid: true,
		parcels: [
			{
				sent: 24,
				carrier: 'Meridian Express',
				number: 'MX70188204',
				told: [[23.5, 'Hamburg', 'Parcel accepted']],
				arrived: 19,
			},
		],
		received: 18,
		completed: 11,
		settled: 3,
	},
	{
		shopper: 'mila',
		buys: [{ product: 'flap-shoulder-bag', sku: 1 }],
		bought: 2,
		paid: true,
	},
	{
		shopper: 'kenji',
		buys: [{ product: 'wooden-chess-set' }, { product: 'ribbed-beanie', sku: 2 }],
		bought: 9,
		paid: true,
		parcels: [
			{
				sent: 7,
				carrier: 'Northline Post',
				number: 'NL449020017GE',
				told: [
					[6.7, 'Tbilisi', 'Parcel accepted'],
					[2.4, 'Narita', 'Cleared by customs'],
				],
			},
		],
	},
]
