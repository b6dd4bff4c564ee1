import { Button, Stack, TextField, Typography } from '@mui/material'
import type { CallReply } from '@portolan/client'
import { getShopName, requestShopRename, withdrawShopRename } from '@portolan/contract'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { ApplicationStatusChip } from '../../features/applications/index.ts'
import { DecisionDialog, ReasonDialog } from '../../features/decisions/index.ts'
import { Answered } from '../../shared/answered.tsx'
import { Facts } from '../../shared/facts.tsx'
import { FormerNames } from '../../shared/former-names.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Panel } from '../../shared/panel.tsx'
import { useAsk } from '../../shared/use-ask.ts'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'

type NameState = CallReply<typeof getShopName>

/** The shop's name for its owner: asking for another one, what was decided, and the names before. */
export function ShopNamePanel() {
	const asked = useAsk(getShopName)
	return (
		<Answered asked={asked}>
			{(state) => (
				<>
					<Panel
						title={t('rename.title')}
						aside={state.request && <ApplicationStatusChip status={state.request.status} />}
					>
						<Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
							<Typography>{t('rename.lead', { days: state.days })}</Typography>
							<Request state={state} />
							<NameActions state={state} />
						</Stack>
					</Panel>
					<FormerNames names={state.former} />
				</>
			)}
		</Answered>
	)
}

/** The open or last request. */
function Request({ state: { request, next_time: next } }: { state: NameState }) {
	if (request === null) return null
	return (
		<Facts
			facts={[
				[t('rename.new_name'), request.new_name],
				[t('rename.why'), <bdi key="why">{request.reason}</bdi>],
				[t('record.created'), <Moment key="created" at={request.createtime} />],
				[
					t('promised.title'),
					request.status === 'waiting' ? (
						<Moment key="promised" at={request.promised_time} far />
					) : null,
				],
				[
					t('record.decided'),
					request.decided_time === null ? null : <Moment key="decided" at={request.decided_time} />,
				],
				[t('record.reason'), request.answer],
				[t('rename.next'), next === null ? null : <Moment key="next" at={next} far />],
			]}
		/>
	)
}

function NameActions({ state }: { state: NameState }) {
	const [isOpen, setOpen] = useState(false)
	const { request } = state
	const close = () => setOpen(false)
	if (request?.actions.includes('withdraw'))
		return (
			<>
				<Button variant="outlined" color="error" onClick={() => setOpen(true)}>
					{t('rename.withdraw')}
				</Button>
				{isOpen && <Withdraw request={request} onClose={close} />}
			</>
		)
	if (state.next_time !== null) return null
	return (
		<>
			<Button variant="outlined" onClick={() => setOpen(true)}>
				{t('rename.ask')}
			</Button>
			{isOpen && <AskForName state={state} onClose={close} />}
		</>
	)
}

function AskForName({ state, onClose }: { state: NameState; onClose: () => void }) {
	const ask = useSend(requestShopRename)
	const [name, setName] = useState('')
	const typed = name.trim()
	return (
		<ReasonDialog
			title={t('rename.ask')}
			consequence={t('rename.lead', { days: state.days })}
			confirm={t('rename.ask')}
			facts={[
				[t('seller.shop_name'), state.mer_name],
				[t('rename.new_name'), typed],
			]}
			label={t('rename.why')}
			min={10}
			max={500}
			isReady={typed.length >= 2 && typed !== state.mer_name}
			send={(reason) => ask.mutateAsync({ new_name: typed, reason })}
			onClose={onClose}
		>
			<TextField
				label={t('rename.new_name')}
				value={name}
				onChange={(event) => setName(event.target.value)}
				required
				slotProps={{ htmlInput: { maxLength: 40, autoComplete: 'off' } }}
			/>
		</ReasonDialog>
	)
}

function Withdraw({
	request,
	onClose,
}: {
	request: NonNullable<NameState['request']>
	onClose: () => void
}) {
	const notify = useNotify()
	const withdraw = useSend(withdrawShopRename)
	return (
		<DecisionDialog
			title={t('rename.withdraw')}
			danger
			consequence={t('rename.withdraw_consequence')}
			confirm={t('rename.withdraw')}
			facts={[[t('rename.new_name'), request.new_name]]}
			send={async () => {
				await withdraw.mutateAsync({ rename_id: request.rename_id })
				notify(t('record.saved'), { type: 'success' })
			}}
			onClose={onClose}
		/>
	)
}
