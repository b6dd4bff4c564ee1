import { Alert, Button, Stack } from '@mui/material'
import { approveShopRename, rejectShopRename } from '@portolan/contract'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { DecisionDialog, ReasonDialog } from '../../features/decisions/index.ts'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'
import type { RenameRecord } from './rename-record.ts'

/** Approves another name, or rejects it with a reason. */
export function RenameActions({ rename }: { rename: RenameRecord }) {
	const [open, setOpen] = useState<RenameRecord['actions'][number] | null>(null)
	const close = () => setOpen(null)
	if (rename.actions.length === 0)
		return (
			<Alert severity="info" variant="outlined">
				{t('record.closed')}
			</Alert>
		)
	return (
		<>
			<Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
				<Button variant="contained" onClick={() => setOpen('approve')}>
					{t('renames.approve')}
				</Button>
				<Button variant="outlined" color="error" onClick={() => setOpen('refuse')}>
					{t('action.refuse')}
				</Button>
			</Stack>
			{open === 'approve' && <Approve rename={rename} onClose={close} />}
			{open === 'refuse' && <Refuse rename={rename} onClose={close} />}
		</>
	)
}

interface Decided {
	rename: RenameRecord
	onClose: () => void
}

function bothNames(rename: RenameRecord): (readonly [string, string])[] {
	return [
		[t('renames.old'), rename.old_name],
		[t('rename.new_name'), rename.new_name],
	]
}

function Approve({ rename, onClose }: Decided) {
	const notify = useNotify()
	const approve = useSend(approveShopRename)
	const values = { name: rename.new_name }
	return (
		<DecisionDialog
			title={t('renames.approve')}
			consequence={t('renames.approve_consequence', values)}
			confirm={t('renames.approve')}
			facts={bothNames(rename)}
			send={async () => {
				await approve.mutateAsync({ rename_id: rename.rename_id })
				notify(t('renames.approved_done', values), { type: 'success' })
			}}
			onClose={onClose}
		/>
	)
}

function Refuse({ rename, onClose }: Decided) {
	const refuse = useSend(rejectShopRename)
	return (
		<ReasonDialog
			title={t('action.refuse')}
			danger
			consequence={t('renames.refuse_consequence')}
			confirm={t('action.refuse')}
			facts={bothNames(rename)}
			label={t('renames.reason_told')}
			done={t('renames.refused_done')}
			min={10}
			max={500}
			send={(reason) => refuse.mutateAsync({ rename_id: rename.rename_id, reason })}
			onClose={onClose}
		/>
	)
}
