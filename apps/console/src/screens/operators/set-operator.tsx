import { FormControlLabel, Switch } from '@mui/material'
import type { CallReply } from '@portolan/client'
import { updateOperator, type listOperators, type OperatorRole } from '@portolan/contract'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { DecisionDialog, ReasonField } from '../../features/decisions/index.ts'
import { roleNames } from '../../features/operators/index.ts'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'
import { mayStandTogether, RoleBoxes } from './role-boxes.tsx'

/** Changes another operator's roles, or blocks their access. Their sessions end. */
export function SetOperator({
	entry,
	onClose,
}: {
	entry: CallReply<typeof listOperators>['list'][number]
	onClose: () => void
}) {
	const notify = useNotify()
	const set = useSend(updateOperator)
	const [roles, setRoles] = useState<OperatorRole[]>(entry.roles)
	const [isDisabled, setDisabled] = useState(entry.disabled === 1)
	const [reason, setReason] = useState('')
	return (
		<DecisionDialog
			title={t('operators.change_whose', { name: entry.name })}
			isReady={roles.length > 0 && mayStandTogether(roles) && reason.trim() !== ''}
			danger={isDisabled}
			consequence={
				isDisabled
					? t('operators.disable_consequence', { name: entry.name })
					: t('operators.set_consequence', { name: entry.name })
			}
			confirm={isDisabled ? t('operators.disable_confirm') : t('operators.set_confirm')}
			facts={[
				[t('operators.name'), entry.name],
				[t('operators.roles_before'), roleNames(entry.roles, 'and')],
				[t('operators.roles_after'), roleNames(roles, 'and')],
				[t('operators.access'), isDisabled ? t('operators.disabled') : t('operators.enabled')],
				[t('record.reason'), reason.trim()],
			]}
			send={async () => {
				const after = await set.mutateAsync({
					operator_id: entry.operator_id,
					roles,
					disabled: isDisabled ? 1 : 0,
					reason: reason.trim(),
				})
				notify(after.waits.includes('roles') ? t('two.first_done') : t('record.saved'), {
					type: 'success',
				})
			}}
			onClose={onClose}
		>
			<RoleBoxes chosen={roles} onChange={setRoles} />
			<FormControlLabel
				control={
					<Switch checked={isDisabled} onChange={(event) => setDisabled(event.target.checked)} />
				}
				label={t('operators.shut_out')}
			/>
			<ReasonField label={t('record.reason')} value={reason} onChange={setReason} />
		</DecisionDialog>
	)
}
