import { Button, Stack } from '@mui/material'
import { getStatement, exportStatement, type ShopStatementLine } from '@portolan/contract'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { Link, useLocation } from 'react-router-dom'
import { call } from '../../shared/api.ts'
import { useAsk } from '../../shared/use-ask.ts'
import { CsvButton } from '../../shared/csv-button.tsx'
import { Facts } from '../../shared/facts.tsx'
import { lessMoney, money, signedMoney } from '../../shared/format.ts'
import { LinesTable, type Column } from '../../shared/lines-table.tsx'
import { FilterChoice, FilterDay, ListPage } from '../../shared/list-page.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Page } from '../../shared/page.tsx'
import { Panel } from '../../shared/panel.tsx'
import { RecordLink } from '../../shared/record-link.tsx'
import { TwoColumns } from '../../shared/two-columns.tsx'
import { Answered } from '../../shared/answered.tsx'
import { t } from '../../shared/words.ts'
import { AccountingFile } from './accounting-file.tsx'

const kinds = [
	'settled',
	'refund',
	'owed',
	'debt',
	'payout',
	'payout_returned',
	'payout_sent_back',
] as const

const columns = (): Column<ShopStatementLine>[] => [
	{ name: 'at', words: t('seller.at'), cell: (line) => <Moment at={line.at} /> },
	{ name: 'kind', words: t('seller.what'), cell: (line) => t(`seller.line.${line.kind}`) },
	{ name: 'ref', words: t('seller.about_what'), cell: (line) => <About line={line} /> },
	{
		name: 'gross',
		words: t('seller.gross'),
		isNumber: true,
		onlyWide: true,
		cell: (line) => (line.gross === null ? '' : money(line.gross)),
	},
	{
		name: 'commission',
		words: t('seller.commission'),
		isNumber: true,
		onlyWide: true,
		cell: (line) => (line.commission === null ? '' : lessMoney(line.commission)),
	},
	{
		name: 'amount',
		words: t('seller.amount'),
		isNumber: true,
		cell: (line) => signedMoney(line.amount),
	},
	{
		name: 'owed',
		words: t('seller.owed_change'),
		isNumber: true,
		onlyWide: true,
		cell: (line) => (line.owed === '0.00' ? '' : signedMoney(line.owed)),
	},
	{
		name: 'balance',
		words: t('seller.balance_after'),
		isNumber: true,
		cell: (line) => (line.balance_after === null ? '' : money(line.balance_after)),
	},
]

function About({ line }: { line: ShopStatementLine }) {
	if (line.order_id === null) return line.ref_sn
	const isClaim = line.kind === 'refund' || line.kind === 'owed'
	return (
		<RecordLink
			to={isClaim ? `/claims/${line.ref_id}` : `/orders/${line.order_id}`}
			words={line.ref_sn}
		/>
	)
}

/** The shop's statement: every movement of its money, the totals of a period, and its balances. */
export default function SellerStatementScreen() {
	const { search } = useLocation()
	const [isAccounting, setAccounting] = useState(false)
	return (
		<Page
			title={t('seller.statement')}
			lead={t('seller.statement_lead')}
			actions={
				<Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
					<Button component={Link} to="/escrow" variant="outlined">
						{t('seller.in_escrow')}
					</Button>
					<Button variant="outlined" onClick={() => setAccounting(true)}>
						{t('seller.accounting')}
					</Button>
					<CsvButton
						words={t('seller.statement_csv')}
						ask={() => call(exportStatement, periodIn(filterIn(search)))}
					/>
				</Stack>
			}
		>
			<ListPage
				resource="statement"
				empty={t('seller.statement_empty')}
				toolbar={
					<>
						<Stack sx={{ width: '100%' }}>
							<Sums />
						</Stack>
						<FilterDay field="from" label={t('seller.from')} />
						<FilterDay field="to" label={t('seller.to')} />
						<FilterChoice
							field="kind"
							label={t('seller.what')}
							choices={[
								...kinds.map((kind) => [kind, t(`seller.line.${kind}`)] as const),
								['', t('filter.all')],
							]}
						/>
					</>
				}
			>
				<LinesTable label={t('seller.statement')} columns={columns()} />
			</ListPage>
			{isAccounting && <AccountingFile onClose={() => setAccounting(false)} />}
		</Page>
	)
}

/** The balances, and the totals of the chosen period over all kinds of lines. */
function Sums() {
	const { filterValues } = useListContext()
	const asked = useAsk(getStatement, { ...periodIn(filterValues), limit: 1 })
	return (
		<Answered asked={asked}>
			{({ money: shop, sums }) => (
				<TwoColumns
					start={
						<Panel title={t('seller.money')}>
							<Facts
								facts={[
									[t('seller.available'), money(shop.available)],
									[t('seller.held'), money(shop.held)],
									[t('seller.in_escrow'), money(shop.escrow)],
									[t('seller.owed'), shop.owed === '0.00' ? null : money(shop.owed)],
								]}
							/>
						</Panel>
					}
					end={
						<Panel title={t('seller.period')}>
							<Facts
								facts={[
									[t('seller.line.settled'), money(sums.settled)],
									[t('seller.commission'), money(sums.commission)],
									[t('seller.line.refund'), money(sums.refunded)],
									[t('seller.line.owed'), sums.owed === '0.00' ? null : money(sums.owed)],
									[
										t('seller.line.debt'),
										sums.debts_taken === '0.00' ? null : money(sums.debts_taken),
									],
									[t('seller.line.payout'), signedMoney(sums.paid_out)],
								]}
							/>
						</Panel>
					}
				/>
			)}
		</Answered>
	)
}

/** The days of a filter as the endpoints take them. */
function periodIn(filter: unknown): { from?: string; to?: string } {
	const fields = new Map<string, unknown>(
		typeof filter === 'object' && filter !== null ? Object.entries(filter) : [],
	)
	const [from, to] = [fields.get('from'), fields.get('to')]
	return {
		...(typeof from === 'string' && from !== '' && { from }),
		...(typeof to === 'string' && to !== '' && { to }),
	}
}

/** The filter in the address of the list. */
function filterIn(search: string): unknown {
	try {
		return JSON.parse(new URLSearchParams(search).get('filter') ?? '{}')
	} catch {
		return {}
	}
}
