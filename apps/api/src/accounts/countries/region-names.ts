/**
 * The first-level regions of the countries that most parcels go to: the part of the ISO 3166-2 code after the dash, the
 * name in Latin letters, and the local name if it is different. Vietnam as since July 2025. Countries that are missing
 * have no list: people type the region.
 */
export const regionNames: Readonly<Record<string, string>> = {
	US: `
		AL|Alabama AK|Alaska AZ|Arizona AR|Arkansas CA|California CO|Colorado CT|Connecticut DE|Delaware
		DC|District_of_Columbia FL|Florida GA|Georgia HI|Hawaii ID|Idaho IL|Illinois IN|Indiana IA|Iowa KS|Kansas
		KY|Kentucky LA|Louisiana ME|Maine MD|Maryland MA|Massachusetts MI|Michigan MN|Minnesota MS|Mississippi
		MO|Missouri MT|Montana NE|Nebraska NV|Nevada NH|New_Hampshire NJ|New_Jersey NM|New_Mexico NY|New_York
		NC|North_Carolina ND|North_Dakota OH|Ohio OK|Oklahoma OR|Oregon PA|Pennsylvania RI|Rhode_Island
		SC|South_Carolina SD|South_Dakota TN|Tennessee TX|Texas UT|Utah VT|Vermont VA|Virginia WA|Washington
		WV|West_Virginia WI|Wisconsin WY|Wyoming`,
	CA: `
		AB|Alberta BC|British_Columbia MB|Manitoba NB|New_Brunswick NL|Newfoundland_and_Labrador
		NT|Northwest_Territories NS|Nova_Scotia NU|Nunavut ON|Ontario PE|Prince_Edward_Island QC|Quebec|Québec
		SK|Saskatchewan YT|Yukon`,
	CN: `
		BJ|Beijing|北京市 TJ|Tianjin|天津市 HE|Hebei|河北省 SX|Shanxi|山西省 NM|Inner_Mongolia|内蒙古自治区
		LN|Liaoning|辽宁省 JL|Jilin|吉林省 HL|Heilongjiang|黑龙江省 SH|Shanghai|上海市 JS|Jiangsu|江苏省
		ZJ|Zhejiang|浙江省 AH|Anhui|安徽省 FJ|Fujian|福建省 JX|Jiangxi|江西省 SD|Shandong|山东省 HA|Henan|河南省
		HB|Hubei|湖北省 HN|Hunan|湖南省 GD|Guangdong|广东省 GX|Guangxi|广西壮族自治区 HI|Hainan|海南省
		CQ|Chongqing|重庆市 SC|Sichuan|四川省 GZ|Guizhou|贵州省 YN|Yunnan|云南省 XZ|Tibet|西藏自治区
		SN|Shaanxi|陕西省 GS|Gansu|甘肃省 QH|Qinghai|青海省 NX|Ningxia|宁夏回族自治区 XJ|Xinjiang|新疆维吾尔自治区`,
	JP: `
		01|Hokkaido|北海道 02|Aomori|青森県 03|Iwate|岩手県 04|Miyagi|宮城県 05|Akita|秋田県 06|Yamagata|山形県
		07|Fukushima|福島県 08|Ibaraki|茨城県 09|Tochigi|栃木県 10|Gunma|群馬県 11|Saitama|埼玉県 12|Chiba|千葉県
		13|Tokyo|東京都 14|Kanagawa|神奈川県 15|Niigata|新潟県 16|Toyama|富山県 17|Ishikawa|石川県 18|Fukui|福井県
		19|Yamanashi|山梨県 20|Nagano|長野県 21|Gifu|岐阜県 22|Shizuoka|静岡県 23|Aichi|愛知県 24|Mie|三重県
		25|Shiga|滋賀県 26|Kyoto|京都府 27|Osaka|大阪府 28|Hyogo|兵庫県 29|Nara|奈良県 30|Wakayama|和歌山県
		31|Tottori|鳥取県 32|Shimane|島根県 33|Okayama|岡山県 34|Hiroshima|広島県 35|Yamaguchi|山口県
		36|Tokushima|徳島県 37|Kagawa|香川県 38|Ehime|愛媛県 39|Kochi|高知県 40|Fukuoka|福岡県 41|Saga|佐賀県
		42|Nagasaki|長崎県 43|Kumamoto|熊本県 44|Oita|大分県 45|Miyazaki|宮崎県 46|Kagoshima|鹿児島県
		47|Okinawa|沖縄県`,
	KR: `
		11|Seoul|서울특별시 26|Busan|부산광역시 27|Daegu|대구광역시 28|Incheon|인천광역시 29|Gwangju|광주광역시
		30|Daejeon|대전광역시 31|Ulsan|울산광역시 50|Sejong|세종특별자치시 41|Gyeonggi|경기도 42|Gangwon|강원특별자치도
		43|North_Chungcheong|충청북도 44|South_Chungcheong|충청남도 45|North_Jeolla|전북특별자치도
		46|South_Jeolla|전라남도 47|North_Gyeongsang|경상북도 48|South_Gyeongsang|경상남도 49|Jeju|제주특별자치도`,
	TH: `
		10|Bangkok|กรุงเทพมหานคร 11|Samut_Prakan|สมุทรปราการ 12|Nonthaburi|นนทบุรี 13|Pathum_Thani|ปทุมธานี
		14|Phra_Nakhon_Si_Ayutthaya|พระนครศรีอยุธยา 15|Ang_Thong|อ่างทอง 16|Lop_Buri|ลพบุรี 17|Sing_Buri|สิงห์บุรี
		18|Chai_Nat|ชัยนาท 19|Saraburi|สระบุรี 20|Chon_Buri|ชลบุรี 21|Rayong|ระยอง 22|Chanthaburi|จันทบุรี 23|Trat|ตราด
		24|Chachoengsao|ฉะเชิงเทรา 25|Prachin_Buri|ปราจีนบุรี 26|Nakhon_Nayok|นครนายก 27|Sa_Kaeo|สระแก้ว
		30|Nakhon_Ratchasima|นครราชสีมา 31|Buri_Ram|บุรีรัมย์ 32|Surin|สุรินทร์ 33|Si_Sa_Ket|ศรีสะเกษ
		34|Ubon_Ratchathani|อุบลราชธานี 35|Yasothon|ยโสธร 36|Chaiyaphum|ชัยภูมิ 37|Amnat_Charoen|อำนาจเจริญ
		38|Bueng_Kan|บึงกาฬ 39|Nong_Bua_Lam_Phu|หนองบัวลำภู 40|Khon_Kaen|ขอนแก่น 41|Udon_Thani|อุดรธานี 42|Loei|เลย
		43|Nong_Khai|หนองคาย 44|Maha_Sarakham|มหาสารคาม 45|Roi_Et|ร้อยเอ็ด 46|Kalasin|กาฬสินธุ์ 47|Sakon_Nakhon|สกลนคร
		48|Nakhon_Phanom|นครพนม 49|Mukdahan|มุกดาหาร 50|Chiang_Mai|เชียงใหม่ 51|Lamphun|ลำพูน 52|Lampang|ลำปาง
		53|Uttaradit|อุตรดิตถ์ 54|Phrae|แพร่ 55|Nan|น่าน 56|Phayao|พะเยา 57|Chiang_Rai|เชียงราย 58|Mae_Hong_Son|แม่ฮ่องสอน
		60|Nakhon_Sawan|นครสวรรค์ 61|Uthai_Thani|อุทัยธานี 62|Kamphaeng_Phet|กำแพงเพชร 63|Tak|ตาก 64|Sukhothai|สุโขทัย
		65|Phitsanulok|พิษณุโลก 66|Phichit|พิจิตร 67|Phetchabun|เพชรบูรณ์ 70|Ratchaburi|ราชบุรี 71|Kanchanaburi|กาญจนบุรี
		72|Suphan_Buri|สุพรรณบุรี 73|Nakhon_Pathom|นครปฐม 74|Samut_Sakhon|สมุทรสาคร 75|Samut_Songkhram|สมุทรสงคราม
		76|Phetchaburi|เพชรบุรี 77|Prachuap_Khiri_Khan|ประจวบคีรีขันธ์ 80|Nakhon_Si_Thammarat|นครศรีธรรมราช
		81|Krabi|กระบี่ 82|Phangnga|พังงา 83|Phuket|ภูเก็ต 84|Surat_Thani|สุราษฎร์ธานี 85|Ranong|ระนอง 86|Chumphon|ชุมพร
		90|Songkhla|สงขลา 91|Satun|สตูล 92|Trang|ตรัง 93|Phatthalung|พัทลุง 94|Pattani|ปัตตานี 95|Yala|ยะลา
		96|Narathiwat|นราธิวาส`,
	DE: `
		BW|Baden-Württemberg BY|Bavaria|Bayern BE|Berlin BB|Brandenburg HB|Bremen HH|Hamburg HE|Hesse|Hessen
		MV|Mecklenburg-Vorpommern NI|Lower_Saxony|Niedersachsen NW|North_Rhine-Westphalia|Nordrhein-Westfalen
		RP|Rhineland-Palatinate|Rheinland-Pfalz SL|Saarland SN|Saxony|Sachsen ST|Saxony-Anhalt|Sachsen-Anhalt
		SH|Schleswig-Holstein TH|Thuringia|Thüringen`,
	IT: `
		65|Abruzzo 77|Basilicata 78|Calabria 72|Campania 45|Emilia-Romagna 36|Friuli-Venezia_Giulia 62|Lazio
		42|Liguria 25|Lombardy|Lombardia 57|Marche 67|Molise 21|Piedmont|Piemonte 75|Apulia|Puglia
		88|Sardinia|Sardegna 82|Sicily|Sicilia 52|Tuscany|Toscana 32|Trentino-South_Tyrol|Trentino-Alto_Adige
		55|Umbria 23|Aosta_Valley|Valle_d’Aosta 34|Veneto`,
	ES: `
		C|A_Coruña VI|Álava AB|Albacete A|Alicante AL|Almería O|Asturias AV|Ávila BA|Badajoz PM|Balearic_Islands|Illes_Balears
		B|Barcelona BI|Biscay|Bizkaia BU|Burgos CC|Cáceres CA|Cádiz S|Cantabria CS|Castellón CE|Ceuta CR|Ciudad_Real
		CO|Córdoba CU|Cuenca GI|Girona GR|Granada GU|Guadalajara SS|Gipuzkoa H|Huelva HU|Huesca J|Jaén LO|La_Rioja
		GC|Las_Palmas LE|León L|Lleida LU|Lugo M|Madrid MA|Málaga ML|Melilla MU|Murcia NA|Navarre|Navarra OR|Ourense
		P|Palencia PO|Pontevedra SA|Salamanca TF|Santa_Cruz_de_Tenerife SG|Segovia SE|Seville|Sevilla SO|Soria
		T|Tarragona TE|Teruel TO|Toledo V|Valencia VA|Valladolid ZA|Zamora Z|Zaragoza`,
	FR: `
		ARA|Auvergne-Rhône-Alpes BFC|Bourgogne-Franche-Comté BRE|Brittany|Bretagne CVL|Centre-Val_de_Loire
		20R|Corsica|Corse GES|Grand_Est HDF|Hauts-de-France IDF|Île-de-France NOR|Normandy|Normandie
		NAQ|Nouvelle-Aquitaine OCC|Occitania|Occitanie PDL|Pays_de_la_Loire PAC|Provence-Alpes-Côte_d’Azur`,
	PL: `
		02|Lower_Silesia|dolnośląskie 04|Kuyavia-Pomerania|kujawsko-pomorskie 06|Lublin|lubelskie 08|Lubusz|lubuskie
		10|Łódź|łódzkie 12|Lesser_Poland|małopolskie 14|Masovia|mazowieckie 16|Opole|opolskie
		18|Subcarpathia|podkarpackie 20|Podlaskie|podlaskie 22|Pomerania|pomorskie 24|Silesia|śląskie
		26|Holy_Cross|świętokrzyskie 28|Warmia-Masuria|warmińsko-mazurskie 30|Greater_Poland|wielkopolskie
		32|West_Pomerania|zachodniopomorskie`,
	TR: `
		01|Adana 02|Adıyaman 03|Afyonkarahisar 04|Ağrı 68|Aksaray 05|Amasya 06|Ankara 07|Antalya 75|Ardahan 08|Artvin
		09|Aydın 10|Balıkesir 74|Bartın 72|Batman 69|Bayburt 11|Bilecik 12|Bingöl 13|Bitlis 14|Bolu 15|Burdur 16|Bursa
		17|Çanakkale 18|Çankırı 19|Çorum 20|Denizli 21|Diyarbakır 81|Düzce 22|Edirne 23|Elazığ 24|Erzincan 25|Erzurum
		26|Eskişehir 27|Gaziantep 28|Giresun 29|Gümüşhane 30|Hakkâri 31|Hatay 76|Iğdır 32|Isparta 34|İstanbul 35|İzmir
		46|Kahramanmaraş 78|Karabük 70|Karaman 36|Kars 37|Kastamonu 38|Kayseri 79|Kilis 71|Kırıkkale 39|Kırklareli
		40|Kırşehir 41|Kocaeli 42|Konya 43|Kütahya 44|Malatya 45|Manisa 47|Mardin 33|Mersin 48|Muğla 49|Muş 50|Nevşehir
		51|Niğde 52|Ordu 80|Osmaniye 53|Rize 54|Sakarya 55|Samsun 63|Şanlıurfa 56|Siirt 57|Sinop 73|Şırnak 58|Sivas
		59|Tekirdağ 60|Tokat 61|Trabzon 62|Tunceli 64|Uşak 65|Van 77|Yalova 66|Yozgat 67|Zonguldak`,
	IN: `
		AN|Andaman_and_Nicobar_Islands|अंडमान_और_निकोबार_द्वीपसमूह AP|Andhra_Pradesh|आंध्र_प्रदेश AR|Arunachal_Pradesh|अरुणाचल_प्रदेश
		AS|Assam|असम BR|Bihar|बिहार CH|Chandigarh|चंडीगढ़ CG|Chhattisgarh|छत्तीसगढ़
		DH|Dadra_and_Nagar_Haveli_and_Daman_and_Diu|दादरा_और_नगर_हवेली_और_दमन_और_दीव DL|Delhi|दिल्ली GA|Goa|गोवा GJ|Gujarat|गुजरात
		HR|Haryana|हरियाणा HP|Himachal_Pradesh|हिमाचल_प्रदेश JK|Jammu_and_Kashmir|जम्मू_और_कश्मीर JH|Jharkhand|झारखंड
		KA|Karnataka|कर्नाटक KL|Kerala|केरल LA|Ladakh|लद्दाख LD|Lakshadweep|लक्षद्वीप MP|Madhya_Pradesh|मध्य_प्रदेश
		MH|Maharashtra|महाराष्ट्र MN|Manipur|मणिपुर ML|Meghalaya|मेघालय MZ|Mizoram|मिज़ोरम NL|Nagaland|नागालैंड OD|Odisha|ओडिशा
		PY|Puducherry|पुदुच्चेरी PB|Punjab|पंजाब RJ|Rajasthan|राजस्थान SK|Sikkim|सिक्किम TN|Tamil_Nadu|तमिलनाडु TS|Telangana|तेलंगाना
		TR|Tripura|त्रिपुरा UP|Uttar_Pradesh|उत्तर_प्रदेश UK|Uttarakhand|उत्तराखंड WB|West_Bengal|पश्चिम_बंगाल`,
	BD: `
		A|Barishal|বরিশাল B|Chattogram|চট্টগ্রাম C|Dhaka|ঢাকা D|Khulna|খুলনা H|Mymensingh|ময়মনসিংহ E|Rajshahi|রাজশাহী
		F|Rangpur|রংপুর G|Sylhet|সিলেট`,
	GE: `
		AB|Abkhazia|აფხაზეთი AJ|Adjara|აჭარა GU|Guria|გურია IM|Imereti|იმერეთი KA|Kakheti|კახეთი KK|Kvemo_Kartli|ქვემო_ქართლი
		MM|Mtskheta-Mtianeti|მცხეთა-მთიანეთი RL|Racha-Lechkhumi_and_Kvemo_Svaneti|რაჭა-ლეჩხუმი_და_ქვემო_სვანეთი
		SZ|Samegrelo-Zemo_Svaneti|სამეგრელო-ზემო_სვანეთი SJ|Samtskhe-Javakheti|სამცხე-ჯავახეთი SK|Shida_Kartli|შიდა_ქართლი
		TB|Tbilisi|თბილისი`,
	BR: `
		AC|Acre AL|Alagoas AP|Amapá AM|Amazonas BA|Bahia CE|Ceará DF|Federal_District|Distrito_Federal ES|Espírito_Santo
		GO|Goiás MA|Maranhão MT|Mato_Grosso MS|Mato_Grosso_do_Sul MG|Minas_Gerais PA|Pará PB|Paraíba PR|Paraná
		PE|Pernambuco PI|Piauí RJ|Rio_de_Janeiro RN|Rio_Grande_do_Norte RS|Rio_Grande_do_Sul RO|Rondônia RR|Roraima
		SC|Santa_Catarina SP|São_Paulo SE|Sergipe TO|Tocantins`,
	PT: `
		01|Aveiro 02|Beja 03|Braga 04|Bragança 05|Castelo_Branco 06|Coimbra 07|Évora 08|Faro 09|Guarda 10|Leiria
		11|Lisbon|Lisboa 12|Portalegre 13|Porto 14|Santarém 15|Setúbal 16|Viana_do_Castelo 17|Vila_Real 18|Viseu
		20|Azores|Açores 30|Madeira`,
	MX: `
		AGU|Aguascalientes BCN|Baja_California BCS|Baja_California_Sur CAM|Campeche CHP|Chiapas CHH|Chihuahua
		CMX|Mexico_City|Ciudad_de_México COA|Coahuila COL|Colima DUR|Durango GUA|Guanajuato GRO|Guerrero HID|Hidalgo
		JAL|Jalisco MEX|State_of_Mexico|Estado_de_México MIC|Michoacán MOR|Morelos NAY|Nayarit NLE|Nuevo_León OAX|Oaxaca
		PUE|Puebla QUE|Querétaro ROO|Quintana_Roo SLP|San_Luis_Potosí SIN|Sinaloa SON|Sonora TAB|Tabasco TAM|Tamaulipas
		TLA|Tlaxcala VER|Veracruz YUC|Yucatán ZAC|Zacatecas`,
	AE: `
		AZ|Abu_Dhabi|أبو_ظبي AJ|Ajman|عجمان DU|Dubai|دبي FU|Fujairah|الفجيرة RK|Ras_Al_Khaimah|رأس_الخيمة SH|Sharjah|الشارقة
		UQ|Umm_Al_Quwain|أم_القيوين`,
	SA: `
		01|Riyadh|الرياض 02|Makkah|مكة_المكرمة 03|Madinah|المدينة_المنورة 04|Eastern_Province|المنطقة_الشرقية 05|Al-Qassim|القصيم
		06|Hail|حائل 07|Tabuk|تبوك 08|Northern_Borders|الحدود_الشمالية 09|Jazan|جازان 10|Najran|نجران 11|Al-Bahah|الباحة
		12|Al-Jawf|الجوف 14|Asir|عسير`,
	EG: `
		ALX|Alexandria|الإسكندرية ASN|Aswan|أسوان AST|Asyut|أسيوط BH|Beheira|البحيرة BNS|Beni_Suef|بني_سويف C|Cairo|القاهرة
		DK|Dakahlia|الدقهلية DT|Damietta|دمياط FYM|Faiyum|الفيوم GH|Gharbia|الغربية GZ|Giza|الجيزة IS|Ismailia|الإسماعيلية
		KFS|Kafr_El_Sheikh|كفر_الشيخ LX|Luxor|الأقصر MT|Matrouh|مطروح MN|Minya|المنيا MNF|Monufia|المنوفية
		WAD|New_Valley|الوادي_الجديد SIN|North_Sinai|شمال_سيناء PTS|Port_Said|بورسعيد KB|Qalyubia|القليوبية KN|Qena|قنا
		BA|Red_Sea|البحر_الأحمر SHR|Sharqia|الشرقية SHG|Sohag|سوهاج JS|South_Sinai|جنوب_سيناء SUZ|Suez|السويس`,
	GB: 'ENG|England NIR|Northern_Ireland SCT|Scotland WLS|Wales',
	AU: `
		ACT|Australian_Capital_Territory NSW|New_South_Wales NT|Northern_Territory QLD|Queensland SA|South_Australia
		TAS|Tasmania VIC|Victoria WA|Western_Australia`,
	VN: `
		44|An_Giang 56|Bắc_Ninh 59|Cà_Mau CT|Cần_Thơ 04|Cao_Bằng DN|Đà_Nẵng 33|Đắk_Lắk 71|Điện_Biên 39|Đồng_Nai
		45|Đồng_Tháp 30|Gia_Lai HN|Hanoi|Hà_Nội 23|Hà_Tĩnh HP|Hải_Phòng SG|Ho_Chi_Minh_City|Hồ_Chí_Minh 26|Huế
		66|Hưng_Yên 34|Khánh_Hòa 01|Lai_Châu 35|Lâm_Đồng 09|Lạng_Sơn 02|Lào_Cai 22|Nghệ_An 18|Ninh_Bình 68|Phú_Thọ
		29|Quảng_Ngãi 13|Quảng_Ninh 25|Quảng_Trị 05|Sơn_La 37|Tây_Ninh 69|Thái_Nguyên 21|Thanh_Hóa 07|Tuyên_Quang
		49|Vĩnh_Long`,
	RU: `
		AD|Adygea|Адыгея AL|Altai_Republic|Республика_Алтай ALT|Altai_Krai|Алтайский_край AMU|Amur|Амурская_область
		ARK|Arkhangelsk|Архангельская_область AST|Astrakhan|Астраханская_область BA|Bashkortostan|Башкортостан
		BEL|Belgorod|Белгородская_область BRY|Bryansk|Брянская_область BU|Buryatia|Бурятия CE|Chechnya|Чечня
		CHE|Chelyabinsk|Челябинская_область CHU|Chukotka|Чукотский_автономный_округ CU|Chuvashia|Чувашия
		DA|Dagestan|Дагестан IN|Ingushetia|Ингушетия IRK|Irkutsk|Иркутская_область IVA|Ivanovo|Ивановская_область
		YEV|Jewish_Autonomous_Oblast|Еврейская_автономная_область KB|Kabardino-Balkaria|Кабардино-Балкария
		KGD|Kaliningrad|Калининградская_область KL|Kalmykia|Калмыкия KLU|Kaluga|Калужская_область
		KAM|Kamchatka|Камчатский_край KC|Karachay-Cherkessia|Карачаево-Черкесия KR|Karelia|Карелия
		KEM|Kemerovo|Кемеровская_область KHA|Khabarovsk|Хабаровский_край KK|Khakassia|Хакасия
		KHM|Khanty-Mansi|Ханты-Мансийский_автономный_округ KIR|Kirov|Кировская_область KO|Komi|Коми
		KOS|Kostroma|Костромская_область KDA|Krasnodar|Краснодарский_край KYA|Krasnoyarsk|Красноярский_край
		KGN|Kurgan|Курганская_область KRS|Kursk|Курская_область LEN|Leningrad_Oblast|Ленинградская_область
		LIP|Lipetsk|Липецкая_область MAG|Magadan|Магаданская_область ME|Mari_El|Марий_Эл MO|Mordovia|Мордовия
		MOW|Moscow|Москва MOS|Moscow_Oblast|Московская_область MUR|Murmansk|Мурманская_область
		NEN|Nenets|Ненецкий_автономный_округ NIZ|Nizhny_Novgorod|Нижегородская_область
		SE|North_Ossetia|Северная_Осетия NGR|Novgorod|Новгородская_область NVS|Novosibirsk|Новосибирская_область
		OMS|Omsk|Омская_область ORE|Orenburg|Оренбургская_область ORL|Oryol|Орловская_область PNZ|Penza|Пензенская_область
		PER|Perm|Пермский_край PRI|Primorye|Приморский_край PSK|Pskov|Псковская_область ROS|Rostov|Ростовская_область
		RYA|Ryazan|Рязанская_область SPE|Saint_Petersburg|Санкт-Петербург SA|Sakha|Саха_(Якутия) SAK|Sakhalin|Сахалинская_область
		SAM|Samara|Самарская_область SAR|Saratov|Саратовская_область SMO|Smolensk|Смоленская_область
		STA|Stavropol|Ставропольский_край SVE|Sverdlovsk|Свердловская_область TAM|Tambov|Тамбовская_область
		TA|Tatarstan|Татарстан TOM|Tomsk|Томская_область TUL|Tula|Тульская_область TY|Tuva|Тыва TVE|Tver|Тверская_область
		TYU|Tyumen|Тюменская_область UD|Udmurtia|Удмуртия ULY|Ulyanovsk|Ульяновская_область
		VLA|Vladimir|Владимирская_область VGG|Volgograd|Волгоградская_область VLG|Vologda|Вологодская_область
		VOR|Voronezh|Воронежская_область YAN|Yamalo-Nenets|Ямало-Ненецкий_автономный_округ
		YAR|Yaroslavl|Ярославская_область ZAB|Zabaykalsky|Забайкальский_край`,
}
