/** Where all shoppers of the benchmark live, with the fields of the contract. */
export const homeAddress = {
	name: 'Bench Shopper',
	mobile: '2015550123',
	dial_code: '+1',
	country_code: 'US',
	province: 'New York',
	city: 'New York',
	area: 'Manhattan',
	postcode: '10001',
	detail: '1 Bench Street',
	tag: 'Home',
}
