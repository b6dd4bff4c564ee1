import {
	Checkbox,
	FormControl,
	FormControlLabel,
	FormGroup,
	FormHelperText,
	FormLabel,
} from '@mui/material'
import { operatorRoles, type OperatorRole } from '@portolan/contract'
import { t } from '../../shared/words.ts'

/** Whether one operator may have all of these roles: nobody both requests and approves a money action (docs/product/operators.md, Roles). */
export function mayStandTogether(roles: readonly OperatorRole[]): boolean {
	return !(roles.includes('finance-1') && roles.includes('finance-2'))
}

/** The roles to choose from, each with what it may do. */
export function RoleBoxes({
	chosen,
	onChange,
}: {
	chosen: readonly OperatorRole[]
	onChange: (roles: OperatorRole[]) => void
}) {
	const isWrong = !mayStandTogether(chosen)
	return (
		<FormControl component="fieldset" error={isWrong}>
			<FormLabel component="legend">{t('operators.roles')}</FormLabel>
			<FormGroup>
				{operatorRoles.map((role) => (
					<FormControlLabel
						key={role}
						control={
							<Checkbox
								checked={chosen.includes(role)}
								onChange={(event) =>
									onChange(
										operatorRoles.filter((one) =>
											one === role ? event.target.checked : chosen.includes(one),
										),
									)
								}
							/>
						}
						label={t('role.with_duty', {
							role: t(`role.${role}`),
							duty: t(`role.duty.${role}`),
						})}
					/>
				))}
			</FormGroup>
			{isWrong && <FormHelperText>{t('operators.conflict')}</FormHelperText>}
		</FormControl>
	)
}
