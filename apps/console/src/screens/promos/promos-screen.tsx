import type { Promo } from './promo.ts'
import { Button, Stack, Typography } from '@mui/material'
import { endAdminPromo } from '@portolan/contract'
import { useState } from 'react'
import { ReasonDialog } from '../../features/decisions/index.ts'
import { holds, NeedsRole, useMe } from '../../features/operators/index.ts'
import { PromoState, PromoStateFilter } from '../../features/promos/index.ts'
import { count } from '../../shared/format.ts'
import { LinesTable, type Column } from '../../shared/lines-table.tsx'
import { FilterChoice, FilterSearch, ListPage } from '../../shared/list-page.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Page } from '../../shared/page.tsx'
import { useNewInAddress } from '../../shared/use-new-in-address.ts'
import { useSend } from '../../shared/use-send.ts'
import { ToneChip } from '../../shared/tone-chip.tsx'
import { t } from '../../shared/words.ts'
import { PromoForm } from './promo-form.tsx'

const states = ['coming', 'running', 'used_up', 'ended'] as const

/** Promo codes, the newest first. Those of the platform are made here; those of shops can only be ended. */
export default function PromosScreen() {
	const { data: me } = useMe()
	const [form, setForm] = useState<{ promo: Promo | null } | null>(null)
	const [ending, setEnding] = useState<Promo | null>(null)
	useNewInAddress(() => setForm({ promo: null }), holds(me, ['catalogue']))
	const columns: Column<Promo>[] = [
		{
			name: 'code',
			words: t('promo.code'),
			cell: (line) => (
				<Stack spacing={0.25}>
					<strong>{line.code}</strong>
					<span>{line.title}</span>
				</Stack>
			),
		},
		{ name: 'scope', words: t('promo.scope'), onlyWide: true, cell: scopeWords },
		{
			name: 'window',
			words: t('promo.window'),
			cell: (line) => (
				<>
					<Moment at={line.start_time} /> – <Moment at={line.end_time} />
				</>
			),
		},
		{
			name: 'used',
			words: t('promo.used'),
			isNumber: true,
			cell: (line) =>
				line.total_limit === null
					? count(line.used)
					: t('promo.used_of', { used: count(line.used), limit: count(line.total_limit) }),
		},
		{
			name: 'state',
			words: t('record.state'),
			cell: (line) => (
				<Stack direction="row" spacing={0.75} useFlexGap sx={{ flexWrap: 'wrap' }}>
					<PromoState state={line.state} words="promo.state" />
					{line.funded_by === 'shop' && <ToneChip tone="note" words={t('promo.of_shop')} />}
				</Stack>
			),
		},
		{
			name: 'decide',
			words: t('promo.change'),
			cell: (line) => (
				<Deeds promo={line} onEdit={() => setForm({ promo: line })} onEnd={() => setEnding(line)} />
			),
		},
	]
	return (
		<Page
			title={t('promos.title')}
			lead={t('promos.lead')}
			actions={
				holds(me, ['catalogue']) ? (
					<Button variant="contained" onClick={() => setForm({ promo: null })}>
						{t('promo.make')}
					</Button>
				) : null
			}
		>
			<NeedsRole roles={['catalogue']} what={t('promos.look')}>
				<ListPage
					resource="promos"
					empty={t('promos.empty')}
					toolbar={
						<>
							<PromoStateFilter states={states} words="promo.state" />
							<FilterChoice
								field="funded_by"
								label={t('promo.whose')}
								choices={[
									['platform', t('promo.of_platform')],
									['shop', t('promo.of_shop')],
								]}
							/>
							<FilterSearch field="keyword" label={t('promos.search')} />
						</>
					}
				>
					<LinesTable label={t('promos.title')} columns={columns} />
				</ListPage>
			</NeedsRole>
			{form && <PromoForm promo={form.promo} onClose={() => setForm(null)} />}
			{ending && <EndPromo promo={ending} onClose={() => setEnding(null)} />}
		</Page>
	)
}

function scopeWords(promo: Promo): string {
	return promo.scope_name === null || promo.scope_name === ''
		? t(`promo.scope.${promo.scope}`)
		: `${t(`promo.scope.${promo.scope}`)}: ${promo.scope_name}`
}

function Deeds({ promo, onEdit, onEnd }: { promo: Promo; onEdit: () => void; onEnd: () => void }) {
	const { actions } = promo
	if (actions.length === 0) return <Typography component="span">–</Typography>
	return (
		<Stack direction="row" spacing={0.75} useFlexGap sx={{ flexWrap: 'wrap' }}>
			{actions.includes('edit') && (
				<Button
					size="small"
					variant="outlined"
					aria-label={t('action.whose', { action: t('promo.edit'), whose: promo.code })}
					onClick={onEdit}
				>
					{t('promo.edit')}
				</Button>
			)}
			{actions.includes('end') && (
				<Button
					size="small"
					variant="outlined"
					color="error"
					aria-label={t('action.whose', { action: t('promo.end'), whose: promo.code })}
					onClick={onEnd}
				>
					{t('promo.end')}
				</Button>
			)}
		</Stack>
	)
}

function EndPromo({ promo, onClose }: { promo: Promo; onClose: () => void }) {
	const end = useSend(endAdminPromo)
	return (
		<ReasonDialog
			title={t('promo.end_title', { code: promo.code })}
			danger
			consequence={t('promo.end_consequence')}
			confirm={t('promo.end')}
			facts={[
				[t('promo.code'), promo.code],
				[t('promo.gives'), promo.title],
			]}
			send={(reason) => end.mutateAsync({ promo_id: promo.promo_id, reason })}
			onClose={onClose}
		/>
	)
}
