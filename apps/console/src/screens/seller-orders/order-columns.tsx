import type { ShopOrder } from '@portolan/contract'
import { OrderState } from '../../features/orders/index.ts'
import { count, countryName, money } from '../../shared/format.ts'
import type { Column } from '../../shared/lines-table.tsx'
import { Moment } from '../../shared/moment.tsx'
import { RecordLink } from '../../shared/record-link.tsx'
import { OrderTags } from '../../features/orders/index.ts'
import { t } from '../../shared/words.ts'

/** All columns of the list; the first one always shows, because it names the line. */
export const orderColumns = (): Column<ShopOrder>[] => [
	{
		name: 'number',
		words: t('order.number'),
		cell: (line) => <RecordLink to={`/orders/${line.order_id}`} words={line.order_sn} />,
	},
	{
		name: 'receiver',
		words: t('address.name'),
		cell: (line) => (line.receiver === '' ? '–' : <bdi>{line.receiver}</bdi>),
	},
	{
		name: 'country',
		words: t('seller.country'),
		cell: (line) => (line.country_code === '' ? '–' : countryName(line.country_code)),
	},
	{
		name: 'products',
		words: t('order.lines'),
		cell: (line) =>
			line.products
				.map(({ product_num: num, title }) => t('parcel.holds', { num, title }))
				.join('; '),
	},
	{
		name: 'pieces',
		words: t('order.pieces'),
		isNumber: true,
		onlyWide: true,
		sort: 'items',
		cell: (line) => count(line.total_num),
	},
	{
		name: 'total',
		words: t('order.total'),
		isNumber: true,
		sort: 'total',
		cell: (line) => money(line.total_price),
	},
	{ name: 'state', words: t('record.state'), cell: (line) => <OrderState order={line} /> },
	{
		name: 'ship_by',
		words: t('seller.ship_by'),
		sort: 'ship_by',
		cell: (line) => (line.ship_by === null ? '–' : <Moment at={line.ship_by} far />),
	},
	{
		name: 'created',
		words: t('order.created'),
		onlyWide: true,
		sort: 'created',
		cell: (line) => <Moment at={line.createtime} />,
	},
	{
		name: 'tags',
		words: t('order.tags'),
		cell: (line) => (line.tags.length === 0 ? '–' : <OrderTags tags={line.tags} />),
	},
]

/** What is shown unless the person chose otherwise. */
const usual = [
	'number',
	'receiver',
	'country',
	'pieces',
	'total',
	'state',
	'ship_by',
	'created',
	'tags',
]

/** The names of the chosen columns, from the filter `columns`. */
export function chosenColumns(filters: Record<string, unknown>): readonly string[] {
	const { columns } = filters
	return typeof columns === 'string' && columns !== '' ? columns.split(',') : usual
}
