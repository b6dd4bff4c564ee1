import { Box, Button, Paper, Stack, Typography } from '@mui/material'
import type { CallReply } from '@portolan/client'
import { decideOperatorGrant, listOperatorGrants } from '@portolan/contract'
import { useState } from 'react'
import { ReasonDialog } from '../../features/decisions/index.ts'
import { roleNames } from '../../features/operators/index.ts'
import { useAsk } from '../../shared/use-ask.ts'
import { Facts } from '../../shared/facts.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Panel } from '../../shared/panel.tsx'
import { useSend } from '../../shared/use-send.ts'
import { ToneChip, type Tone } from '../../shared/tone-chip.tsx'
import { Answered } from '../../shared/answered.tsx'
import { t } from '../../shared/words.ts'

type Grant = CallReply<typeof listOperatorGrants>['list'][number]
type Action = Grant['actions'][number]

const tones: Record<Grant['status'], Tone> = {
	asked: 'waiting',
	granted: 'good',
	refused: 'bad',
	withdrawn: 'rest',
}

/** Requests of admins about an operator that another operator has to confirm; waiting ones first. */
export function Grants() {
	const asked = useAsk(listOperatorGrants, { limit: 20 })
	const [open, setOpen] = useState<{ grant: Grant; action: Action } | null>(null)
	return (
		<Panel title={t('grants.title')}>
			<Answered asked={asked}>
				{({ list }) =>
					list.length === 0 ? (
						<Typography color="text.secondary">{t('queue.none')}</Typography>
					) : (
						<Box
							component="ul"
							aria-label={t('grants.title')}
							sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}
						>
							{list.map((grant) => (
								<li key={grant.grant_id}>
									<OneGrant grant={grant} onOpen={(action) => setOpen({ grant, action })} />
								</li>
							))}
						</Box>
					)
				}
			</Answered>
			{open && <DecideGrant {...open} onClose={() => setOpen(null)} />}
		</Panel>
	)
}

function OneGrant({ grant, onOpen }: { grant: Grant; onOpen: (action: Action) => void }) {
	const whose = titleOf(grant)
	return (
		<Paper variant="outlined" sx={{ p: 2, borderRadius: 3 }}>
			<Stack spacing={1.5}>
				<Typography
					component="h3"
					variant="h3"
					sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}
				>
					{whose}
					<ToneChip tone={tones[grant.status]} words={t(`grant.status.${grant.status}`)} />
				</Typography>
				<Facts
					facts={[
						...factsOf(grant),
						[t('record.created'), <Moment key="asked" at={grant.asked_at} />],
						[
							t('grant.decided_by'),
							grant.alone === 1 ? t('grant.alone') : (grant.decided_by ?? null),
						],
						[t('grant.decision'), grant.decision_reason],
					]}
				/>
				{grant.actions.includes('withdraw') && <Typography>{t('grant.own')}</Typography>}
				{grant.actions.length > 0 && (
					<Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
						{grant.actions.map((action) => (
							<Button
								key={action}
								size="small"
								variant={action === 'confirm' ? 'contained' : 'outlined'}
								color={action === 'confirm' ? 'primary' : 'error'}
								aria-label={t('action.whose', { action: t(`grant.${action}`), whose })}
								onClick={() => onOpen(action)}
							>
								{t(`grant.${action}`)}
							</Button>
						))}
					</Stack>
				)}
			</Stack>
		</Paper>
	)
}

function DecideGrant({
	grant,
	action,
	onClose,
}: {
	grant: Grant
	action: Action
	onClose: () => void
}) {
	const decide = useSend(decideOperatorGrant)
	return (
		<ReasonDialog
			title={titleOf(grant)}
			danger={action !== 'confirm'}
			consequence={t(`grant.consequence.${action}`)}
			confirm={t(`grant.${action}`)}
			facts={factsOf(grant)}
			send={(reason) =>
				decide.mutateAsync({
					grant_id: grant.grant_id,
					pass: action === 'confirm' ? 1 : 0,
					reason,
				})
			}
			told={t('grant.decision')}
			onClose={onClose}
		>
			<Facts facts={factsOf(grant)} />
		</ReasonDialog>
	)
}

function titleOf(grant: Grant): string {
	return t(`grant.kind.${grant.kind}`, { name: grant.name })
}

function factsOf(grant: Grant): (readonly [string, string])[] {
	const isWaitingChange = grant.kind === 'roles' && grant.status === 'asked'
	return [
		[t('operators.roles_before'), isWaitingChange ? roleNames(grant.roles_before, 'and') : ''],
		[t('operators.roles_after'), roleNames(grant.roles, 'and')],
		[t('adjustment.asked_by'), grant.asked_by],
		[t('record.reason'), grant.reason],
	]
}
