import { Box, Button, Stack } from '@mui/material'
import type { StaffRight } from '@portolan/contract'
import { useSearchParams } from 'react-router-dom'
import { mayDo, useMerchant } from '../../features/merchant/index.ts'
import { Page } from '../../shared/page.tsx'
import { t } from '../../shared/words.ts'
import { AnswersReport } from './answers-report.tsx'
import { FunnelReport } from './funnel-report.tsx'
import { PeriodChoice } from './period-choice.tsx'
import { ProductsReport } from './products-report.tsx'
import { addressOf, askedIn, isPeriod, type Asked } from './report-period.ts'
import { ReturnsReport } from './returns-report.tsx'
import { SalesReport } from './sales-report.tsx'

/** The reports, and the rights of which one is needed for each: those of its endpoint. */
const needs = {
	sales: ['money_see'],
	funnel: ['goods'],
	products: ['goods'],
	answers: ['chat_reviews', 'orders'],
	returns: ['orders'],
} as const satisfies Record<string, readonly [StaffRight, ...StaffRight[]]>
type Name = keyof typeof needs
const names: readonly Name[] = ['sales', 'funnel', 'products', 'answers', 'returns']

/** Reports about the shop for a period, each with a chart, a table and a file. The choice is in the address, so that it can be shared. */
export default function SellerReportsScreen() {
	const { data: me } = useMerchant()
	const [search, setSearch] = useSearchParams()
	const allowed = names.filter((name) => me !== undefined && mayDo(me, needs[name]))
	const name = allowed.find((one) => one === search.get('report')) ?? allowed[0]
	const asked = askedIn(search)
	const choose = (next: { name?: Name; asked?: Asked }) =>
		setSearch(
			{ report: next.name ?? name ?? '', ...addressOf(next.asked ?? asked) },
			{ replace: true },
		)
	return (
		<Page title={t('shop_reports.title')} lead={t('shop_reports.lead')}>
			<Stack spacing={2}>
				<Box
					role="group"
					aria-label={t('shop_reports.title')}
					sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}
				>
					{allowed.map((one) => (
						<Button
							key={one}
							variant={one === name ? 'contained' : 'outlined'}
							aria-pressed={one === name}
							onClick={() => choose({ name: one })}
						>
							{t(`shop_reports.${one}`)}
						</Button>
					))}
				</Box>
				<PeriodChoice asked={asked} onChoose={(period) => choose({ asked: period })} />
				{name && isPeriod(asked) && <Report name={name} asked={asked} />}
			</Stack>
		</Page>
	)
}

function Report({ name, asked }: { name: Name; asked: Asked }) {
	switch (name) {
		case 'sales':
			return <SalesReport asked={asked} />
		case 'funnel':
			return <FunnelReport asked={asked} />
		case 'products':
			return <ProductsReport asked={asked} />
		case 'answers':
			return <AnswersReport asked={asked} />
		case 'returns':
			return <ReturnsReport asked={asked} />
	}
}
