import { Box, Button, Paper, Stack, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import type { CallReply } from '@portolan/client'
import { listOperators } from '@portolan/contract'
import { useState } from 'react'
import { holds, NeedsRole, roleNames, useMe } from '../../features/operators/index.ts'
import { useAsk } from '../../shared/use-ask.ts'
import { Moment } from '../../shared/moment.tsx'
import { Page } from '../../shared/page.tsx'
import { ToneChip } from '../../shared/tone-chip.tsx'
import { Answered } from '../../shared/answered.tsx'
import { useNewInAddress } from '../../shared/use-new-in-address.ts'
import { t } from '../../shared/words.ts'
import { WideTable } from '../../shared/wide-table.tsx'
import { Grants } from './grants.tsx'
import { Invite } from './invite.tsx'
import { ResetFactor } from './reset-factor.tsx'
import { SetOperator } from './set-operator.tsx'

type Entry = CallReply<typeof listOperators>['list'][number]

/** The operators and their roles. */
export default function OperatorsScreen() {
	const { data: me } = useMe()
	const [isInviting, setInviting] = useState(false)
	useNewInAddress(() => setInviting(true), holds(me, ['admin']))
	return (
		<Page
			title={t('operators.title')}
			lead={t('operators.lead')}
			actions={
				holds(me, ['admin']) ? (
					<Button variant="contained" onClick={() => setInviting(true)}>
						{t('operators.invite')}
					</Button>
				) : null
			}
		>
			<Stack spacing={2}>
				<NeedsRole roles={['admin']} what={t('operators.look')}>
					<All />
				</NeedsRole>
				{holds(me, ['admin', 'finance-1', 'finance-2']) && <Grants />}
			</Stack>
			{isInviting && <Invite onClose={() => setInviting(false)} />}
		</Page>
	)
}

function All() {
	const { data: me } = useMe()
	const asked = useAsk(listOperators)
	const [open, setOpen] = useState<Entry | null>(null)
	const [lost, setLost] = useState<Entry | null>(null)
	return (
		<>
			<Answered asked={asked}>
				{({ list }) => (
					<Paper variant="outlined" sx={{ borderRadius: 4, overflow: 'hidden' }}>
						<WideTable size="medium" label={t('operators.title')}>
							<TableHead>
								<TableRow>
									<TableCell>{t('operators.name')}</TableCell>
									<TableCell>{t('operators.roles')}</TableCell>
									<TableCell>{t('operators.second')}</TableCell>
									<TableCell>{t('operators.seen')}</TableCell>
									<TableCell>{t('operators.change')}</TableCell>
								</TableRow>
							</TableHead>
							<TableBody>
								{list.map((one) => (
									<TableRow key={one.operator_id}>
										<TableCell component="th" scope="row">
											<Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
												{one.name}
												{one.disabled === 1 && (
													<ToneChip tone="bad" words={t('operators.disabled')} />
												)}
											</Box>
										</TableCell>
										<TableCell>{roleNames(one.roles, 'and')}</TableCell>
										<TableCell>
											<ToneChip
												tone={one.has_second_factor === 1 ? 'good' : 'waiting'}
												words={
													one.has_second_factor === 1
														? t('operators.second_yes')
														: t('operators.second_no')
												}
											/>
										</TableCell>
										<TableCell>
											{one.last_seen === null ? (
												t('operators.never')
											) : (
												<Moment at={one.last_seen} />
											)}
										</TableCell>
										<TableCell>
											{one.operator_id === me?.operator_id ? (
												t('operators.self')
											) : (
												<Changes entry={one} onChange={setOpen} onLost={setLost} />
											)}
										</TableCell>
									</TableRow>
								))}
							</TableBody>
						</WideTable>
					</Paper>
				)}
			</Answered>
			{open && <SetOperator entry={open} onClose={() => setOpen(null)} />}
			{lost && <ResetFactor entry={lost} onClose={() => setLost(null)} />}
		</>
	)
}

function Changes({
	entry,
	onChange,
	onLost,
}: {
	entry: Entry
	onChange: (entry: Entry) => void
	onLost: (entry: Entry) => void
}) {
	const whose = entry.name
	return (
		<Stack
			direction="row"
			spacing={0.75}
			useFlexGap
			sx={{ flexWrap: 'wrap', alignItems: 'center' }}
		>
			<Button
				size="small"
				variant="outlined"
				aria-label={t('action.whose', { action: t('operators.change'), whose })}
				onClick={() => onChange(entry)}
			>
				{t('operators.change')}
			</Button>
			{entry.has_second_factor === 1 && !entry.waits.includes('second_factor') && (
				<Button
					size="small"
					color="error"
					aria-label={t('action.whose', { action: t('operators.reset'), whose })}
					onClick={() => onLost(entry)}
				>
					{t('operators.reset')}
				</Button>
			)}
			{entry.waits.map((what) => (
				<ToneChip key={what} tone="note" words={t(`operators.waits.${what}`)} />
			))}
		</Stack>
	)
}
