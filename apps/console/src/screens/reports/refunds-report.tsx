import { Stack, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import type { CallReply } from '@portolan/client'
import { getRefundsReport, exportRefundsReport } from '@portolan/contract'
import { ShareBar } from '../../features/charts/index.ts'
import { NeedsRole } from '../../features/operators/index.ts'
import { call } from '../../shared/api.ts'
import { useAsk } from '../../shared/use-ask.ts'
import { CsvButton } from '../../shared/csv-button.tsx'
import { Facts } from '../../shared/facts.tsx'
import { count, howLong, money } from '../../shared/format.ts'
import { Panel } from '../../shared/panel.tsx'
import { TwoColumns } from '../../shared/two-columns.tsx'
import { Answered } from '../../shared/answered.tsx'
import { t, wordFor } from '../../shared/words.ts'
import { WideTable } from '../../shared/wide-table.tsx'
import type { Asked } from './period.ts'
import { workRoles } from './work-roles.ts'

type Refunds = CallReply<typeof getRefundsReport>

/** Claims made in a period, their reasons, and how soon they were answered and decided. */
export function RefundsReport({ asked }: { asked: Asked }) {
	return (
		<NeedsRole roles={workRoles} what={t('report.look_work')}>
			<Refunds asked={asked} />
		</NeedsRole>
	)
}

function Refunds({ asked }: { asked: Asked }) {
	const query = {
		from: asked.from,
		to: asked.to,
		...(asked.shop !== null && { mer_id: asked.shop.id }),
	}
	const refunds = useAsk(getRefundsReport, query, { refreshes: false })
	return (
		<Panel
			title={t('report.refunds')}
			aside={<CsvButton ask={() => call(exportRefundsReport, query)} />}
		>
			<Answered asked={refunds}>
				{(told) => (
					<Stack spacing={3}>
						<TwoColumns start={<Ended told={told} />} end={<Soon told={told} />} />
						<Reasons told={told} />
					</Stack>
				)}
			</Answered>
		</Panel>
	)
}

function Ended({ told }: { told: Refunds }) {
	return (
		<Facts
			facts={[
				[t('report.claims'), count(told.claims)],
				[
					t('report.claim_rate'),
					told.rate === null
						? '–'
						: t('report.rate_of', { rate: told.rate, count: count(told.orders) }),
				],
				[t('claim.state.4'), count(told.refunded)],
				[t('report.refused'), count(told.refused)],
				[t('claim.state.6'), count(told.withdrawn)],
				[t('report.open'), count(told.open)],
				[t('report.paid_out'), money(told.amount)],
			]}
		/>
	)
}

function Soon({ told }: { told: Refunds }) {
	return (
		<Facts
			facts={(
				[
					[t('report.answer'), told.answer],
					[t('report.decision'), told.decision],
				] as const
			).map(([name, wait]) => [
				name,
				wait.median === null || wait.p90 === null
					? t('report.none_yet')
					: t('report.median_p90', {
							median: howLong(wait.median),
							p90: howLong(wait.p90),
							count: count(wait.count),
						}),
			])}
		/>
	)
}

function Reasons({ told }: { told: Refunds }) {
	if (told.reasons.length === 0)
		return <Typography color="text.secondary">{t('report.nothing')}</Typography>
	return (
		<WideTable label={t('report.reasons')}>
			<TableHead>
				<TableRow>
					<TableCell>{t('claim.reason')}</TableCell>
					<TableCell>{t('report.share')}</TableCell>
					<TableCell align="right">{t('report.claims')}</TableCell>
					<TableCell align="right">{t('claim.state.4')}</TableCell>
					<TableCell align="right">{t('report.paid_out')}</TableCell>
				</TableRow>
			</TableHead>
			<TableBody>
				{told.reasons.map((line) => (
					<TableRow key={line.reason} hover>
						<TableCell component="th" scope="row">
							{wordFor('claim.why', line.reason)}
						</TableCell>
						<TableCell>
							<ShareBar
								percent={Number(line.share ?? 0)}
								words={line.share === null ? '–' : t('report.percent', { share: line.share })}
							/>
						</TableCell>
						<TableCell align="right">{count(line.claims)}</TableCell>
						<TableCell align="right">{count(line.refunded)}</TableCell>
						<TableCell align="right">{money(line.amount)}</TableCell>
					</TableRow>
				))}
			</TableBody>
		</WideTable>
	)
}
