import { MenuItem, TextField, Typography } from '@mui/material'
import type { CallInput } from '@portolan/client'
import {
	exportMerchantAuditEntries,
	listMerchantAuditPeople,
	merchantAuditAreas,
	merchantAuditDays,
	type MerchantAuditArea,
	type MerchantAuditEntry,
} from '@portolan/contract'
import { useListContext } from 'react-admin'
import { call } from '../../shared/api.ts'
import { CsvButton } from '../../shared/csv-button.tsx'
import { LinesTable, type Column } from '../../shared/lines-table.tsx'
import { FilterDay, FilterField, ListPage } from '../../shared/list-page.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Page } from '../../shared/page.tsx'
import { useAsk } from '../../shared/use-ask.ts'
import { t } from '../../shared/words.ts'
import { ActivityRecord } from './activity-record.tsx'

const columns = (): Column<MerchantAuditEntry>[] => [
	{ name: 'at', words: t('seller.at'), cell: (entry) => <Moment at={entry.at} /> },
	{ name: 'who', words: t('activity.who'), cell: (entry) => <Who entry={entry} /> },
	{
		name: 'what',
		words: t('activity.action'),
		cell: (entry) => (
			<>
				{entry.what}
				<ActivityRecord entry={entry} />
			</>
		),
	},
	{
		name: 'area',
		words: t('activity.area'),
		onlyWide: true,
		cell: (entry) => areaText(entry.area),
	},
]

/** What the people of the shop and its API keys did, for owners: by person, area and days, and as a file. */
export default function SellerActivityScreen() {
	return (
		<Page title={t('activity.title')} lead={t('activity.lead', { days: merchantAuditDays })}>
			<ListPage
				resource="activity"
				empty={t('activity.empty')}
				toolbar={
					<>
						<People />
						<FilterField field="area">
							{(value, choose) => (
								<TextField
									select
									label={t('activity.area')}
									value={value}
									onChange={(event) => choose(event.target.value)}
									sx={{ width: { xs: '100%', sm: 220 } }}
								>
									<MenuItem value="">{t('filter.all')}</MenuItem>
									{merchantAuditAreas.map((area) => (
										<MenuItem key={area} value={area}>
											{areaText(area)}
										</MenuItem>
									))}
								</TextField>
							)}
						</FilterField>
						<FilterDay field="from" label={t('seller.from')} />
						<FilterDay field="to" label={t('seller.to')} />
						<SaveFile />
						<Zone />
					</>
				}
			>
				<LinesTable label={t('activity.title')} columns={columns()} />
			</ListPage>
		</Page>
	)
}

function areaText(area: MerchantAuditArea): string {
	if (area === 'owners' || area === 'own_account') return t(`activity.${area}`)
	return t(`seller.right.${area}`)
}

function Who({ entry }: { entry: MerchantAuditEntry }) {
	return (
		<>
			<bdi>{entry.person}</bdi>
			{entry.by_key === 1 && (
				<Typography
					component="span"
					sx={{ display: 'block', fontSize: 13, color: 'text.secondary' }}
				>
					{t('activity.api_key')}
				</Typography>
			)}
		</>
	)
}

/** The filter by person, with everybody who is in the log, also people who were removed. */
function People() {
	const { data } = useAsk(listMerchantAuditPeople)
	return (
		<FilterField field="person_id">
			{(value, choose) => (
				<TextField
					select
					label={t('activity.who')}
					value={data === undefined ? '' : value}
					onChange={(event) => choose(event.target.value)}
					sx={{ width: { xs: '100%', sm: 220 } }}
				>
					<MenuItem value="">{t('filter.all')}</MenuItem>
					{data?.list.map((one) => (
						<MenuItem key={one.person_id} value={one.person_id}>
							<bdi>{one.person}</bdi>
							{one.by_key === 1 && `\u00a0· ${t('activity.api_key')}`}
						</MenuItem>
					))}
				</TextField>
			)}
		</FilterField>
	)
}

/** A file of a year takes longer than other answers. */
const timeoutMs = 300_000

/** Saves what the filters show. */
function SaveFile() {
	const { filterValues } = useListContext()
	return (
		<CsvButton ask={() => call(exportMerchantAuditEntries, asked(filterValues), { timeoutMs })} />
	)
}

/** The filters of the list as the endpoint takes them. The cast holds because they are the fields of the toolbar. */
function asked(filter: unknown): CallInput<typeof exportMerchantAuditEntries> {
	return { ...(filter as CallInput<typeof exportMerchantAuditEntries>) }
}

/** Says which time zone the days of the filter are in. */
function Zone() {
	const { meta } = useListContext()
	const zone: unknown =
		typeof meta === 'object' && meta !== null && 'time_zone' in meta ? meta.time_zone : null
	if (typeof zone !== 'string') return null
	return (
		<Typography sx={{ width: '100%', fontSize: 14, color: 'text.secondary' }}>
			{t('seller.day_zone', { zone })}
		</Typography>
	)
}
