import { Alert, Box, Button, Stack, TextField, Typography } from '@mui/material'
import type { CallReply } from '@portolan/client'
import { listSettings, type listSettingChanges } from '@portolan/contract'
import { useState } from 'react'
import { holds, NeedsRole, useAskAs, useMe } from '../../features/operators/index.ts'
import { Facts } from '../../shared/facts.tsx'
import { LinesTable, type Column } from '../../shared/lines-table.tsx'
import { FilterSearch, ListPage } from '../../shared/list-page.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Page } from '../../shared/page.tsx'
import { Panel } from '../../shared/panel.tsx'
import { ToneChip } from '../../shared/tone-chip.tsx'
import { Answered } from '../../shared/answered.tsx'
import { t, wordFor } from '../../shared/words.ts'
import { ChangeSetting, DecideChange, type Decision } from './change-setting.tsx'
import { boundsWords, sentence, valueWords, type Setting } from './setting-words.ts'

type Change = CallReply<typeof listSettingChanges>['list'][number]

const roles = ['admin', 'finance-1', 'finance-2'] as const

/** The settings, by module; a change applies only to new records. */
export default function SettingsScreen() {
	const asked = useAskAs(roles, listSettings)
	return (
		<Page title={t('settings.title')} lead={t('settings.lead')}>
			<NeedsRole roles={roles} what={t('settings.look')}>
				<Stack spacing={3}>
					<Answered asked={asked}>{({ list }) => <Rooms settings={list} />}</Answered>
					<Panel title={t('settings.log')}>
						<ListPage
							resource="setting-log"
							empty={t('settings.log_empty')}
							toolbar={<FilterSearch field="name" label={t('settings.log_search')} />}
						>
							<LinesTable label={t('settings.log')} columns={logColumns()} />
						</ListPage>
					</Panel>
				</Stack>
			</NeedsRole>
		</Page>
	)
}

const logColumns = (): Column<Change>[] => [
	{ name: 'at', words: t('audit.when'), cell: (line) => <Moment at={line.at} /> },
	{ name: 'name', words: t('setting.name'), cell: (line) => <code>{line.name}</code> },
	{
		name: 'change',
		words: t('setting.change_of'),
		cell: (line) =>
			t('setting.from_to', {
				before: valueWords(line, line.before),
				after: valueWords(line, line.after),
			}),
	},
	{
		name: 'by',
		words: t('audit.who'),
		cell: (line) =>
			line.confirmed_by === null
				? line.by
				: t('setting.two_hands', { by: line.by, confirmed: line.confirmed_by }),
	},
	{ name: 'reason', words: t('record.reason'), onlyWide: true, cell: (line) => line.reason },
]

function Rooms({ settings }: { settings: readonly Setting[] }) {
	const [search, setSearch] = useState('')
	const [changing, setChanging] = useState<Setting | null>(null)
	const [deciding, setDeciding] = useState<{ setting: Setting; decision: Decision } | null>(null)
	const words = search.trim().toLowerCase()
	const shown = settings.filter((setting) =>
		`${setting.name} ${sentence(setting, setting.value)}`.toLowerCase().includes(words),
	)
	return (
		<Stack spacing={2}>
			<TextField
				type="search"
				label={t('settings.search')}
				value={search}
				onChange={(event) => setSearch(event.target.value)}
				sx={{ maxWidth: 360 }}
			/>
			{shown.length === 0 && <Typography color="text.secondary">{t('settings.empty')}</Typography>}
			{[...Map.groupBy(shown, ({ group }) => group)].map(([group, of]) => (
				<Panel key={group} title={wordFor('settings.room', group)}>
					<Stack component="ul" spacing={3} sx={{ m: 0, p: 0, listStyle: 'none' }}>
						{of.map((setting) => (
							<li key={setting.name}>
								<OneSetting
									setting={setting}
									onChange={() => setChanging(setting)}
									onDecide={(decision) => setDeciding({ setting, decision })}
								/>
							</li>
						))}
					</Stack>
				</Panel>
			))}
			{changing && <ChangeSetting setting={changing} onClose={() => setChanging(null)} />}
			{deciding && <DecideChange {...deciding} onClose={() => setDeciding(null)} />}
		</Stack>
	)
}

function OneSetting({
	setting,
	onChange,
	onDecide,
}: {
	setting: Setting
	onChange: () => void
	onDecide: (decision: Decision) => void
}) {
	const { data: me } = useMe()
	return (
		<Box
			sx={{
				display: 'grid',
				gap: 1.5,
				gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 3fr) minmax(0, 2fr) auto' },
				alignItems: 'start',
			}}
		>
			<Stack spacing={0.5}>
				<Typography component="h3" variant="h3">
					{sentence(setting, setting.value)}
				</Typography>
				<Stack
					direction="row"
					spacing={1}
					useFlexGap
					sx={{ alignItems: 'center', flexWrap: 'wrap' }}
				>
					<Typography component="code" sx={{ fontSize: 13, color: 'text.secondary' }}>
						{setting.name}
					</Typography>
					{setting.needs_two === 1 && <ToneChip tone="note" words={t('two.chip_needed')} />}
				</Stack>
				<Waits setting={setting} onDecide={onDecide} />
			</Stack>
			<Facts
				facts={[
					[t('setting.value'), <strong key="value">{valueWords(setting, setting.value)}</strong>],
					[t('setting.default'), valueWords(setting, setting.default)],
					[t('setting.bounds'), boundsWords(setting)],
					[
						t('setting.changed'),
						setting.changed_at === null ? null : (
							<span key="changed">
								{setting.changed_by ?? ''} <Moment at={setting.changed_at} />
							</span>
						),
					],
				]}
			/>
			{holds(me, ['admin']) && setting.waits === null && (
				<Button
					size="small"
					variant="outlined"
					aria-label={t('action.whose', { action: t('promo.edit'), whose: setting.name })}
					onClick={onChange}
				>
					{t('promo.edit')}
				</Button>
			)}
		</Box>
	)
}

function Waits({
	setting,
	onDecide,
}: {
	setting: Setting
	onDecide: (decision: Decision) => void
}) {
	const { waits } = setting
	if (waits === null) return null
	return (
		<Alert severity="warning" variant="outlined">
			<Stack spacing={1}>
				<span>
					{t('setting.waits', {
						name: waits.asked_by,
						value: valueWords(setting, waits.value),
						reason: waits.reason,
					})}{' '}
					<Moment at={waits.asked_at} />
				</span>
				<Stack direction="row" spacing={0.75} useFlexGap sx={{ flexWrap: 'wrap' }}>
					{waits.actions.map((action) => (
						<Button
							key={action}
							size="small"
							variant={action === 'confirm' ? 'contained' : 'outlined'}
							color={action === 'confirm' ? 'primary' : 'error'}
							aria-label={t('action.whose', {
								action: t(`setting.action.${action}`),
								whose: setting.name,
							})}
							onClick={() => onDecide(action)}
						>
							{t(`setting.action.${action}`)}
						</Button>
					))}
				</Stack>
			</Stack>
		</Alert>
	)
}
