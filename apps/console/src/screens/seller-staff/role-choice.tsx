import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material'
import { merchantRoles, type MerchantRole } from '@portolan/contract'
import { useId } from 'react'
import { t } from '../../shared/words.ts'

/** The choice of owner or staff, each with their rights. Source: the table in contract/merchants.ts. */
export function RoleChoice({
	value,
	onChange,
}: {
	value: MerchantRole
	onChange: (role: MerchantRole) => void
}) {
	const id = useId()
	return (
		<FormControl>
			<FormLabel id={id}>{t('seller.role')}</FormLabel>
			<RadioGroup
				aria-labelledby={id}
				value={value}
				onChange={(_, chosen) => onChange(chosen === 'owner' ? 'owner' : 'staff')}
			>
				{merchantRoles.toReversed().map((role) => (
					<FormControlLabel
						key={role}
						value={role}
						control={<Radio />}
						label={`${t(`seller.role.${role}`)}: ${t(`seller.role_may.${role}`)}`}
					/>
				))}
			</RadioGroup>
		</FormControl>
	)
}
