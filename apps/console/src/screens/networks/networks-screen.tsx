import { Alert, Box, Button, Stack } from '@mui/material'
import type { CallReply } from '@portolan/client'
import { listAdminNetworks } from '@portolan/contract'
import { useState } from 'react'
import { holds, NeedsRole, roleNames, useMe, type Me } from '../../features/operators/index.ts'
import { useAsk } from '../../shared/use-ask.ts'
import { CodeText } from '../../shared/code-text.tsx'
import { Facts } from '../../shared/facts.tsx'
import { count, money } from '../../shared/format.ts'
import { Moment } from '../../shared/moment.tsx'
import { Page } from '../../shared/page.tsx'
import { Panel } from '../../shared/panel.tsx'
import { ToneChip, type Tone } from '../../shared/tone-chip.tsx'
import { Answered } from '../../shared/answered.tsx'
import { t } from '../../shared/words.ts'
import { AskAddress, DecideAddress, Thaw } from './network-dialogs.tsx'

type Network = CallReply<typeof listAdminNetworks>['list'][number]

const tones: Record<Network['watch'], Tone> = {
	watching: 'good',
	off: 'rest',
	behind: 'waiting',
	failing: 'bad',
	frozen: 'bad',
}

/** The networks, how far each is scanned, and the receiving addresses for manual payments. */
export default function NetworksScreen() {
	const asked = useAsk(listAdminNetworks)
	return (
		<Page title={t('networks.title')} lead={t('networks.lead')}>
			<NeedsRole roles={['finance-1', 'finance-2', 'admin', 'support']} what={t('networks.look')}>
				<Answered asked={asked}>
					{({ list }) =>
						list.length === 0 ? (
							<Alert severity="info" variant="outlined">
								{t('networks.empty')}
							</Alert>
						) : (
							<Box
								sx={{
									display: 'grid',
									gap: 2,
									gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
									alignItems: 'start',
								}}
							>
								{list.map((network) => (
									<OneNetwork key={network.name} network={network} />
								))}
							</Box>
						)
					}
				</Answered>
			</NeedsRole>
		</Page>
	)
}

type Open = 'ask' | 'approve' | 'refuse' | 'thaw' | null

function OneNetwork({ network }: { network: Network }) {
	const { data: me } = useMe()
	const [open, setOpen] = useState<Open>(null)
	const close = () => setOpen(null)
	const change = network.receiving_address === null ? t('network.ask_first') : t('network.change')
	return (
		<Panel
			title={network.title}
			aside={<ToneChip tone={tones[network.watch]} words={t(`network.watch.${network.watch}`)} />}
		>
			<Stack spacing={2}>
				<Facts
					facts={[
						[
							t('network.way'),
							network.automatic === 1 ? t('network.automatic') : t('network.manual'),
						],
						[t('network.tokens'), network.tokens.join(', ')],
						[t('network.minimum'), money(network.minimum)],
						[t('network.confirmations'), count(network.confirmations)],
						[t('network.chain_id'), network.chain_id === null ? null : String(network.chain_id)],
						[
							t('network.block'),
							network.block === null
								? null
								: network.head === null
									? count(network.block)
									: t('network.block_of', {
											block: count(network.block),
											head: count(network.head),
										}),
						],
						[t('network.addresses'), network.addresses === 0 ? null : count(network.addresses)],
						[
							t('network.receiving'),
							network.receiving_address === null ? (
								network.automatic === 1 ? null : (
									t('network.receiving_none')
								)
							) : (
								<CodeText
									key="receiving"
									text={network.receiving_address}
									what={t('network.receiving')}
								/>
							),
						],
					]}
				/>
				{network.watch === 'frozen' && (
					<Frozen network={network} me={me} onThaw={() => setOpen('thaw')} />
				)}
				{network.pending ? (
					<Pending network={network.title} pending={network.pending} me={me} onOpen={setOpen} />
				) : (
					network.automatic === 0 &&
					(holds(me, ['finance-1', 'admin']) ? (
						<Box>
							<Button
								variant="outlined"
								aria-label={t('action.whose', { action: change, whose: network.title })}
								onClick={() => setOpen('ask')}
							>
								{change}
							</Button>
						</Box>
					) : (
						<Alert severity="info" variant="outlined">
							{t('role.needed_short', {
								what: t('network.changing'),
								needed: roleNames(['finance-1', 'admin']),
							})}
						</Alert>
					))
				)}
			</Stack>
			{open === 'ask' && <AskAddress network={network} onClose={close} />}
			{(open === 'approve' || open === 'refuse') && network.pending && (
				<DecideAddress
					network={network}
					pending={network.pending}
					pass={open === 'approve' ? 1 : 0}
					onClose={close}
				/>
			)}
			{open === 'thaw' && <Thaw network={network} onClose={close} />}
		</Panel>
	)
}

function Pending({
	network,
	pending,
	me,
	onOpen,
}: {
	/** Its title. */
	network: string
	pending: NonNullable<Network['pending']>
	me: Me | undefined
	onOpen: (open: Open) => void
}) {
	const isOwn = pending.asked_by === me?.name
	const mayDecide = holds(me, ['finance-2']) && !isOwn
	return (
		<Alert severity="warning" variant="outlined">
			<Stack spacing={1.5}>
				<Facts
					facts={[
						[
							t('network.wanted'),
							<CodeText key="wanted" text={pending.address} what={t('network.wanted')} />,
						],
						[t('adjustment.asked_by'), pending.asked_by],
						[t('record.created'), <Moment key="at" at={pending.asked_at} far />],
						[t('record.reason'), pending.reason],
					]}
				/>
				{mayDecide ? (
					<Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
						<Button
							variant="contained"
							aria-label={t('action.whose', { action: t('action.approve'), whose: network })}
							onClick={() => onOpen('approve')}
						>
							{t('action.approve')}
						</Button>
						<Button
							variant="outlined"
							color="error"
							aria-label={t('action.whose', { action: t('action.refuse'), whose: network })}
							onClick={() => onOpen('refuse')}
						>
							{t('action.refuse')}
						</Button>
					</Stack>
				) : (
					<span>
						{isOwn
							? t('two.own')
							: t('role.needed_short', {
									what: t('network.approving'),
									needed: roleNames(['finance-2']),
								})}
					</span>
				)}
			</Stack>
		</Alert>
	)
}

function Frozen({
	network,
	me,
	onThaw,
}: {
	network: Network
	me: Me | undefined
	onThaw: () => void
}) {
	return (
		<Alert severity="error" variant="outlined">
			<Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
				<span>{t('network.frozen')}</span>
				{holds(me, ['finance-2']) ? (
					<Button
						variant="outlined"
						color="error"
						aria-label={t('action.whose', { action: t('network.thaw'), whose: network.title })}
						onClick={onThaw}
					>
						{t('network.thaw')}
					</Button>
				) : (
					<span>
						{t('role.needed_short', {
							what: t('network.thawing'),
							needed: roleNames(['finance-2']),
						})}
					</span>
				)}
			</Stack>
		</Alert>
	)
}
