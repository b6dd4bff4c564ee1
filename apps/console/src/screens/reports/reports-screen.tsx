import { Box, Button, Chip, MenuItem, Stack, TextField } from '@mui/material'
import { useSearchParams } from 'react-router-dom'
import { useNow } from '../../shared/activity.ts'
import { ShopPick, type Picked } from '../../features/goods/index.ts'
import { holds, useMe } from '../../features/operators/index.ts'
import { DayField } from '../../shared/day-field.tsx'
import { Page } from '../../shared/page.tsx'
import { t } from '../../shared/words.ts'
import { isPeriod, presets, steps, type Asked } from './period.ts'
import { RefundsReport } from './refunds-report.tsx'
import { SalesReport } from './sales-report.tsx'
import { ShopsReport } from './shops-report.tsx'
import { TimingsReport } from './timings-report.tsx'

const reports = ['sales', 'shops', 'refunds', 'timings'] as const
type Report = (typeof reports)[number]

/** Reports of a period: sales, shops, refunds and waiting times. The query is in the address, so that a report can be shared. */
export default function ReportsScreen() {
	const [search, setSearch] = useSearchParams()
	const report = reports.find((one) => one === search.get('report')) ?? 'sales'
	const [first] = presets(useNow())
	const asked: Asked = {
		from: search.get('from') ?? first.from,
		to: search.get('to') ?? first.to,
		by: steps.find((one) => one === search.get('by')) ?? 'day',
		shop:
			search.get('shop') === null
				? null
				: { id: search.get('shop') ?? '', name: search.get('shop_name') ?? '' },
	}
	const set = (part: Partial<Asked> & { report?: Report }) => {
		const { report: wanted, ...next } = { ...asked, report, ...part }
		setSearch(
			{
				report: wanted,
				from: next.from,
				to: next.to,
				by: next.by,
				...(next.shop !== null && { shop: next.shop.id, shop_name: next.shop.name }),
			},
			{ replace: true },
		)
	}
	return (
		<Page title={t('reports.title')} lead={t('reports.lead')}>
			<Stack spacing={2}>
				<Box
					role="group"
					aria-label={t('reports.which')}
					sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}
				>
					{reports.map((one) => (
						<Button
							key={one}
							variant={one === report ? 'contained' : 'outlined'}
							aria-pressed={one === report}
							onClick={() => set({ report: one })}
						>
							{t(`report.${one}`)}
						</Button>
					))}
				</Box>
				<Period asked={asked} report={report} set={set} />
				{isPeriod(asked) && (
					<Chosen report={report} asked={asked} onShop={(shop) => set({ report: 'sales', shop })} />
				)}
			</Stack>
		</Page>
	)
}

function Chosen({
	report,
	asked,
	onShop,
}: {
	report: Report
	asked: Asked
	onShop: (shop: Picked) => void
}) {
	switch (report) {
		case 'sales':
			return <SalesReport asked={asked} />
		case 'shops':
			return <ShopsReport key={`${asked.from}/${asked.to}`} asked={asked} onShop={onShop} />
		case 'refunds':
			return <RefundsReport asked={asked} />
		case 'timings':
			return <TimingsReport asked={asked} />
	}
}

function Period({
	asked,
	report,
	set,
}: {
	asked: Asked
	report: Report
	set: (part: Partial<Asked>) => void
}) {
	const isWrong = !isPeriod(asked)
	const now = useNow()
	return (
		<Stack spacing={1.5}>
			<Box
				role="group"
				aria-label={t('reports.period')}
				sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}
			>
				{presets(now).map(({ name, from, to }) => (
					<Button
						key={name}
						size="small"
						variant={asked.from === from && asked.to === to ? 'contained' : 'outlined'}
						aria-pressed={asked.from === from && asked.to === to}
						onClick={() => set({ from, to })}
					>
						{t(`reports.preset.${name}`)}
					</Button>
				))}
			</Box>
			<Box
				sx={{
					display: 'grid',
					gap: 1.5,
					gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
					maxWidth: 960,
				}}
			>
				<DayField
					label={t('reports.from')}
					value={asked.from}
					isWrong={isWrong}
					onChange={(from) => set({ from })}
				/>
				<DayField
					label={t('reports.to')}
					value={asked.to}
					isWrong={isWrong}
					help={isWrong ? t('reports.period_wrong') : undefined}
					onChange={(to) => set({ to })}
				/>
				{report === 'sales' && (
					<TextField
						select
						label={t('reports.by')}
						value={asked.by}
						onChange={(event) =>
							set({ by: steps.find((one) => one === event.target.value) ?? 'day' })
						}
					>
						{steps.map((one) => (
							<MenuItem key={one} value={one}>
								{t(`reports.by.${one}`)}
							</MenuItem>
						))}
					</TextField>
				)}
				{report !== 'shops' && <OneShop asked={asked} set={set} />}
			</Box>
		</Stack>
	)
}

/** Limits a report to one shop. Roles that cannot search shops come here from the report of all shops. */
function OneShop({ asked, set }: { asked: Asked; set: (part: Partial<Asked>) => void }) {
	const { data: me } = useMe()
	if (holds(me, ['catalogue', 'support', 'orders']))
		return (
			<ShopPick label={t('reports.shop')} value={asked.shop} onChange={(shop) => set({ shop })} />
		)
	if (asked.shop === null) return null
	return (
		<Chip
			sx={{ alignSelf: 'center' }}
			label={asked.shop.name}
			onDelete={() => set({ shop: null })}
			onClick={() => set({ shop: null })}
			aria-label={t('products.all_shops', { shop: asked.shop.name })}
		/>
	)
}
