import { Alert, Button, Stack } from '@mui/material'
import { extendShopperFreeze, freezeShopper, unfreezeShopper } from '@portolan/contract'
import { useState } from 'react'
import { ReasonDialog } from '../../features/decisions/index.ts'
import { useNow } from '../../shared/activity.ts'
import { when } from '../../shared/format.ts'
import { momentIn, MomentField, momentText } from '../../shared/moment-field.tsx'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'
import type { ShopperRecord } from './shopper-record.ts'

/** Freezes an account, changes the end of a freeze, or ends it early. */
export function FreezeActions({ shopper }: { shopper: ShopperRecord }) {
	const [open, setOpen] = useState<ShopperRecord['actions'][number] | null>(null)
	const close = () => setOpen(null)
	const { actions } = shopper
	if (actions.length === 0)
		return (
			<Alert severity="info" variant="outlined">
				{t('shopper.is_closed')}
			</Alert>
		)
	return (
		<>
			<Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
				{actions.includes('freeze') && (
					<Button variant="outlined" color="error" onClick={() => setOpen('freeze')}>
						{t('shopper.action.freeze')}
					</Button>
				)}
				{actions.includes('unfreeze') && (
					<Button variant="contained" onClick={() => setOpen('unfreeze')}>
						{t('shopper.action.unfreeze')}
					</Button>
				)}
				{actions.includes('extend') && (
					<Button variant="outlined" onClick={() => setOpen('extend')}>
						{t('shopper.action.extend')}
					</Button>
				)}
			</Stack>
			{open === 'freeze' && <Freeze shopper={shopper} onClose={close} />}
			{open === 'extend' && <Extend shopper={shopper} onClose={close} />}
			{open === 'unfreeze' && <Unfreeze shopper={shopper} onClose={close} />}
		</>
	)
}

interface Asked {
	shopper: ShopperRecord
	onClose: () => void
}

function Freeze({ shopper, onClose }: Asked) {
	const freeze = useSend(freezeShopper)
	const now = useNow()
	const [until, setUntil] = useState('')
	const at = momentIn(until)
	const isPast = at !== null && at * 1000 <= now
	return (
		<ReasonDialog
			title={t('shopper.freeze_title', { name: shopper.name })}
			danger
			isReady={!isPast}
			consequence={t('shopper.freeze_consequence', { name: shopper.name })}
			confirm={t('shopper.action.freeze')}
			facts={[
				[t('record.shopper'), shopper.name],
				[t('shopper.until'), at === null ? t('shopper.until_default') : when(at, now)],
			]}
			label={t('shopper.reason_told')}
			templates={[t('shopper.reason.lost'), t('shopper.reason.owner'), t('shopper.reason.card')]}
			send={(reason) =>
				freeze.mutateAsync({
					shopper_id: shopper.shopper_id,
					reason,
					...(at !== null && { until: at }),
				})
			}
			onClose={onClose}
		>
			<MomentField
				label={t('shopper.until_field')}
				value={until}
				onChange={setUntil}
				isRequired={false}
				isWrong={isPast}
				help={isPast ? t('moment.past') : t('shopper.until_help')}
			/>
		</ReasonDialog>
	)
}

function Extend({ shopper, onClose }: Asked) {
	const extend = useSend(extendShopperFreeze)
	const now = useNow()
	const [until, setUntil] = useState(momentText(shopper.frozen_until))
	const at = momentIn(until)
	const isPast = at !== null && at * 1000 <= now
	return (
		<ReasonDialog
			title={t('shopper.extend_title', { name: shopper.name })}
			danger
			isReady={at !== null && !isPast}
			consequence={t('shopper.extend_consequence', { name: shopper.name })}
			confirm={t('shopper.action.extend')}
			facts={[
				[t('record.shopper'), shopper.name],
				[t('shopper.until'), at === null ? '' : when(at, now)],
			]}
			label={t('shopper.reason_told')}
			send={(reason) =>
				extend.mutateAsync({ shopper_id: shopper.shopper_id, reason, until: at ?? 0 })
			}
			onClose={onClose}
		>
			<MomentField
				label={t('shopper.until_field')}
				value={until}
				onChange={setUntil}
				isWrong={isPast}
				help={isPast ? t('moment.past') : undefined}
			/>
		</ReasonDialog>
	)
}

function Unfreeze({ shopper, onClose }: Asked) {
	const unfreeze = useSend(unfreezeShopper)
	return (
		<ReasonDialog
			title={t('shopper.unfreeze_title', { name: shopper.name })}
			consequence={t('shopper.unfreeze_consequence', { name: shopper.name })}
			confirm={t('shopper.action.unfreeze')}
			facts={[[t('record.shopper'), shopper.name]]}
			send={(reason) => unfreeze.mutateAsync({ shopper_id: shopper.shopper_id, reason })}
			onClose={onClose}
		/>
	)
}
