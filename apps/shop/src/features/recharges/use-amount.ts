import { useState } from 'react'
import { useOwedPayment } from '../../shared/owed-payment.ts'

/** What is typed as the amount to pay in; until something is, what a payment lacks. */
export function useAmount(): [amount: string, type: (amount: string) => void] {
	const owed = useOwedPayment()
	const [typed, setTyped] = useState<string | null>(null)
	return [typed ?? owed?.missing ?? '', setTyped]
}
