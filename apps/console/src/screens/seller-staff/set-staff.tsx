import { FormControlLabel, Switch } from '@mui/material'
import { removeStaff, updateStaff } from '@portolan/contract'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { DecisionDialog } from '../../features/decisions/index.ts'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'
import { RightsChoice } from './rights-choice.tsx'
import { RoleChoice } from './role-choice.tsx'
import { rightsText } from './role-text.ts'
import type { StaffPerson } from './staff-person.ts'

/** Changes the role or the rights of a merchant, or blocks their access. */
export function SetStaff({ person, onClose }: { person: StaffPerson; onClose: () => void }) {
	const notify = useNotify()
	const set = useSend(updateStaff)
	const [role, setRole] = useState(person.role)
	const [isIn, setIn] = useState(person.disabled === 0)
	const [rights, setRights] = useState(person.role === 'owner' ? [] : person.rights)
	const isSame =
		role === person.role &&
		isIn === (person.disabled === 0) &&
		(role === 'owner' || rights.join(' ') === person.rights.join(' '))
	return (
		<DecisionDialog
			title={t('seller.change_title', { name: person.name })}
			isReady={!isSame && (role === 'owner' || !isIn || rights.length > 0)}
			danger={!isIn}
			consequence={t('seller.change_consequence')}
			confirm={t('operators.change')}
			facts={[
				[t('seller.person_name'), person.name],
				[t('seller.role'), t(`seller.role.${role}`)],
				[t('seller.rights'), role === 'owner' ? null : rightsText(rights)],
				[t('seller.access'), isIn ? t('seller.access_yes') : t('seller.access_no')],
			]}
			send={async () => {
				await set.mutateAsync({
					merchant_id: person.merchant_id,
					role,
					rights,
					disabled: isIn ? 0 : 1,
				})
				notify(t('record.saved'), { type: 'success' })
			}}
			onClose={onClose}
		>
			<RoleChoice value={role} onChange={setRole} />
			{role === 'staff' && <RightsChoice value={rights} onChange={setRights} />}
			<FormControlLabel
				control={<Switch checked={isIn} onChange={(event) => setIn(event.target.checked)} />}
				label={t('seller.access_yes')}
			/>
		</DecisionDialog>
	)
}

/** Removes a merchant from the shop for good. */
export function RemoveStaff({ person, onClose }: { person: StaffPerson; onClose: () => void }) {
	const notify = useNotify()
	const remove = useSend(removeStaff)
	return (
		<DecisionDialog
			title={t('seller.remove_title', { name: person.name })}
			danger
			consequence={t('seller.remove_consequence')}
			confirm={t('seller.remove')}
			facts={[
				[t('seller.person_name'), person.name],
				[t('seller.email'), person.email],
				[t('seller.role'), t(`seller.role.${person.role}`)],
			]}
			send={async () => {
				await remove.mutateAsync({ merchant_id: person.merchant_id })
				notify(t('record.saved'), { type: 'success' })
			}}
			onClose={onClose}
		/>
	)
}
