import { Checkbox, FormControl, FormControlLabel, FormGroup, FormLabel } from '@mui/material'
import { staffRights, type StaffRight } from '@portolan/contract'
import { useId } from 'react'
import { t } from '../../shared/words.ts'

/** What somebody of the staff may do. Who may move money sees it, too. */
export function RightsChoice({
	value,
	onChange,
}: {
	value: readonly StaffRight[]
	onChange: (rights: StaffRight[]) => void
}) {
	const id = useId()
	const movesMoney = value.includes('money_move')
	return (
		<FormControl>
			<FormLabel id={id}>{t('seller.rights')}</FormLabel>
			<FormGroup aria-labelledby={id} role="group">
				{staffRights.map((right) => (
					<FormControlLabel
						key={right}
						control={
							<Checkbox
								checked={value.includes(right) || (right === 'money_see' && movesMoney)}
								disabled={right === 'money_see' && movesMoney}
								onChange={(_, isChosen) =>
									onChange(
										staffRights.filter((one) => (one === right ? isChosen : value.includes(one))),
									)
								}
							/>
						}
						label={t(`seller.right.${right}`)}
					/>
				))}
			</FormGroup>
		</FormControl>
	)
}
