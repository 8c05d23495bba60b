/** A phrase a line: English, French, German, Spanish, Portuguese, Italian, Dutch, Polish, Swedish, Turkish, Japanese, Chinese. */
export const CONVERSATION = `
Hello|Bonjour|Hallo|Hola|Olá|Ciao|Hallo|Cześć|Hej|Merhaba|こんにちは|你好
Good morning|Bonjour|Guten Morgen|Buenos días|Bom dia|Buongiorno|Goedemorgen|Dzień dobry|God morgon|Günaydın|おはようございます|早上好
Good evening|Bonsoir|Guten Abend|Buenas tardes|Boa tarde|Buonasera|Goedenavond|Dobry wieczór|God kväll|İyi akşamlar|こんばんは|晚上好
Good night|Bonne nuit|Gute Nacht|Buenas noches|Boa noite|Buonanotte|Welterusten|Dobranoc|God natt|İyi geceler|おやすみなさい|晚安
Goodbye|Au revoir|Auf Wiedersehen|Adiós|Adeus|Arrivederci|Tot ziens|Do widzenia|Hej då|Hoşça kal|さようなら|再见
See you tomorrow|À demain|Bis morgen|Hasta mañana|Até amanhã|A domani|Tot morgen|Do jutra|Vi ses i morgon|Yarın görüşürüz|また明日|明天见
Thank you|Merci|Danke|Gracias|Obrigado|Grazie|Dank u|Dziękuję|Tack|Teşekkür ederim|ありがとうございます|谢谢
Thank you very much|Merci beaucoup|Vielen Dank|Muchas gracias|Muito obrigado|Grazie mille|Hartelijk bedankt|Dziękuję bardzo|Tack så mycket|Çok teşekkür ederim|どうもありがとうございます|非常感谢
You are welcome|De rien|Gern geschehen|De nada|De nada|Prego|Graag gedaan|Nie ma za co|Varsågod|Rica ederim|どういたしまして|不客气
Please|S'il vous plaît|Bitte|Por favor|Por favor|Per favore|Alstublieft|Proszę|Snälla|Lütfen|お願いします|请
Yes|Oui|Ja|Sí|Sim|Sì|Ja|Tak|Ja|Evet|はい|是
No|Non|Nein|No|Não|No|Nee|Nie|Nej|Hayır|いいえ|不是
Excuse me|Excusez-moi|Entschuldigung|Disculpe|Com licença|Mi scusi|Pardon|Przepraszam|Ursäkta|Affedersiniz|すみません|打扰一下
I am sorry|Je suis désolé|Es tut mir leid|Lo siento|Desculpe|Mi dispiace|Het spijt me|Przykro mi|Förlåt|Üzgünüm|ごめんなさい|对不起
How are you?|Comment allez-vous ?|Wie geht es Ihnen?|¿Cómo está?|Como está?|Come sta?|Hoe gaat het met u?|Jak się pan ma?|Hur mår du?|Nasılsınız?|お元気ですか|你好吗
I am fine|Je vais bien|Mir geht es gut|Estoy bien|Estou bem|Sto bene|Het gaat goed met mij|Mam się dobrze|Jag mår bra|İyiyim|元気です|我很好
What is your name?|Comment vous appelez-vous ?|Wie heißen Sie?|¿Cómo se llama?|Como se chama?|Come si chiama?|Hoe heet u?|Jak się pan nazywa?|Vad heter du?|Adınız ne?|お名前は何ですか|你叫什么名字
Nice to meet you|Enchanté|Freut mich|Mucho gusto|Muito prazer|Piacere|Aangenaam|Miło mi|Trevligt att träffas|Memnun oldum|はじめまして|很高兴认识你
I do not understand|Je ne comprends pas|Ich verstehe nicht|No entiendo|Não entendo|Non capisco|Ik begrijp het niet|Nie rozumiem|Jag förstår inte|Anlamıyorum|わかりません|我不明白
Do you speak English?|Parlez-vous anglais ?|Sprechen Sie Englisch?|¿Habla inglés?|Fala inglês?|Parla inglese?|Spreekt u Engels?|Czy mówi pan po angielsku?|Talar du engelska?|İngilizce biliyor musunuz?|英語を話しますか|你会说英语吗
Please speak more slowly|Parlez plus lentement, s'il vous plaît|Bitte sprechen Sie langsamer|Hable más despacio, por favor|Fale mais devagar, por favor|Parli più lentamente, per favore|Spreek alstublieft langzamer|Proszę mówić wolniej|Tala långsammare, tack|Lütfen daha yavaş konuşun|もっとゆっくり話してください|请说慢一点
Can you help me?|Pouvez-vous m'aider ?|Können Sie mir helfen?|¿Puede ayudarme?|Pode me ajudar?|Può aiutarmi?|Kunt u mij helpen?|Czy może mi pan pomóc?|Kan du hjälpa mig?|Bana yardım edebilir misiniz?|手伝ってもらえますか|你能帮我吗
Help!|Au secours !|Hilfe!|¡Socorro!|Socorro!|Aiuto!|Help!|Pomocy!|Hjälp!|İmdat!|助けて|救命
Call a doctor|Appelez un médecin|Rufen Sie einen Arzt|Llame a un médico|Chame um médico|Chiami un medico|Bel een dokter|Proszę wezwać lekarza|Ring en läkare|Bir doktor çağırın|医者を呼んでください|请叫医生
Call the police|Appelez la police|Rufen Sie die Polizei|Llame a la policía|Chame a polícia|Chiami la polizia|Bel de politie|Proszę wezwać policję|Ring polisen|Polisi arayın|警察を呼んでください|请叫警察
I am lost|Je suis perdu|Ich habe mich verlaufen|Estoy perdido|Estou perdido|Mi sono perso|Ik ben verdwaald|Zgubiłem się|Jag har gått vilse|Kayboldum|道に迷いました|我迷路了
I feel sick|Je me sens mal|Mir ist schlecht|Me siento mal|Estou me sentindo mal|Mi sento male|Ik voel me ziek|Źle się czuję|Jag mår illa|Kendimi iyi hissetmiyorum|気分が悪いです|我不舒服
I am allergic to nuts|Je suis allergique aux noix|Ich bin allergisch gegen Nüsse|Soy alérgico a los frutos secos|Sou alérgico a nozes|Sono allergico alla frutta secca|Ik ben allergisch voor noten|Mam alergię na orzechy|Jag är allergisk mot nötter|Kuruyemişe alerjim var|ナッツアレルギーがあります|我对坚果过敏
Where is the station?|Où est la gare ?|Wo ist der Bahnhof?|¿Dónde está la estación?|Onde fica a estação?|Dov'è la stazione?|Waar is het station?|Gdzie jest dworzec?|Var ligger stationen?|İstasyon nerede?|駅はどこですか|车站在哪里
Where is the toilet?|Où sont les toilettes ?|Wo ist die Toilette?|¿Dónde está el baño?|Onde fica o banheiro?|Dov'è il bagno?|Waar is het toilet?|Gdzie jest toaleta?|Var är toaletten?|Tuvalet nerede?|トイレはどこですか|洗手间在哪里
Where is the pharmacy?|Où est la pharmacie ?|Wo ist die Apotheke?|¿Dónde está la farmacia?|Onde fica a farmácia?|Dov'è la farmacia?|Waar is de apotheek?|Gdzie jest apteka?|Var ligger apoteket?|Eczane nerede?|薬局はどこですか|药店在哪里
Where is the hospital?|Où est l'hôpital ?|Wo ist das Krankenhaus?|¿Dónde está el hospital?|Onde fica o hospital?|Dov'è l'ospedale?|Waar is het ziekenhuis?|Gdzie jest szpital?|Var ligger sjukhuset?|Hastane nerede?|病院はどこですか|医院在哪里
Turn left|Tournez à gauche|Biegen Sie links ab|Gire a la izquierda|Vire à esquerda|Giri a sinistra|Sla linksaf|Proszę skręcić w lewo|Sväng vänster|Sola dönün|左に曲がってください|向左转
Turn right|Tournez à droite|Biegen Sie rechts ab|Gire a la derecha|Vire à direita|Giri a destra|Sla rechtsaf|Proszę skręcić w prawo|Sväng höger|Sağa dönün|右に曲がってください|向右转
Straight ahead|Tout droit|Geradeaus|Todo recto|Em frente|Sempre dritto|Rechtdoor|Prosto|Rakt fram|Dümdüz|まっすぐ|一直走
How much does it cost?|Combien ça coûte ?|Wie viel kostet das?|¿Cuánto cuesta?|Quanto custa?|Quanto costa?|Hoeveel kost het?|Ile to kosztuje?|Vad kostar det?|Ne kadar?|いくらですか|多少钱
It is too expensive|C'est trop cher|Das ist zu teuer|Es demasiado caro|É caro demais|È troppo caro|Het is te duur|To za drogo|Det är för dyrt|Çok pahalı|高すぎます|太贵了
Do you accept cards?|Acceptez-vous les cartes ?|Nehmen Sie Karten?|¿Aceptan tarjetas?|Aceita cartão?|Accettate carte?|Kan ik met kaart betalen?|Czy można płacić kartą?|Tar ni kort?|Kart geçiyor mu?|カードは使えますか|可以刷卡吗
The bill, please|L'addition, s'il vous plaît|Die Rechnung, bitte|La cuenta, por favor|A conta, por favor|Il conto, per favore|De rekening, alstublieft|Poproszę rachunek|Notan, tack|Hesap, lütfen|お会計をお願いします|请结账
A table for two, please|Une table pour deux, s'il vous plaît|Einen Tisch für zwei, bitte|Una mesa para dos, por favor|Uma mesa para dois, por favor|Un tavolo per due, per favore|Een tafel voor twee, alstublieft|Poproszę stolik dla dwóch osób|Ett bord för två, tack|İki kişilik bir masa, lütfen|二人用の席をお願いします|请给我两个人的桌子
I would like a coffee|Je voudrais un café|Ich möchte einen Kaffee|Quisiera un café|Eu queria um café|Vorrei un caffè|Ik wil graag een koffie|Poproszę kawę|Jag skulle vilja ha en kaffe|Bir kahve istiyorum|コーヒーをください|我想要一杯咖啡
I would like some water|Je voudrais de l'eau|Ich möchte Wasser|Quisiera agua|Eu queria água|Vorrei dell'acqua|Ik wil graag water|Poproszę wodę|Jag skulle vilja ha vatten|Su istiyorum|お水をください|我想要水
I am vegetarian|Je suis végétarien|Ich bin Vegetarier|Soy vegetariano|Sou vegetariano|Sono vegetariano|Ik ben vegetariër|Jestem wegetarianinem|Jag är vegetarian|Vejetaryenim|私はベジタリアンです|我吃素
Enjoy your meal|Bon appétit|Guten Appetit|Buen provecho|Bom apetite|Buon appetito|Eet smakelijk|Smacznego|Smaklig måltid|Afiyet olsun|いただきます|请慢用
Cheers!|Santé !|Prost!|¡Salud!|Saúde!|Salute!|Proost!|Na zdrowie!|Skål!|Şerefe!|乾杯|干杯
A ticket to Paris, please|Un billet pour Paris, s'il vous plaît|Eine Fahrkarte nach Paris, bitte|Un billete para París, por favor|Uma passagem para Paris, por favor|Un biglietto per Parigi, per favore|Een kaartje naar Parijs, alstublieft|Poproszę bilet do Paryża|En biljett till Paris, tack|Paris'e bir bilet, lütfen|パリまでの切符をください|请给我一张去巴黎的票
When does the train leave?|Quand part le train ?|Wann fährt der Zug ab?|¿Cuándo sale el tren?|Quando sai o trem?|Quando parte il treno?|Wanneer vertrekt de trein?|Kiedy odjeżdża pociąg?|När går tåget?|Tren ne zaman kalkıyor?|電車はいつ出ますか|火车什么时候开
I have a reservation|J'ai une réservation|Ich habe eine Reservierung|Tengo una reserva|Tenho uma reserva|Ho una prenotazione|Ik heb een reservering|Mam rezerwację|Jag har en bokning|Rezervasyonum var|予約しています|我有预订
What time is it?|Quelle heure est-il ?|Wie spät ist es?|¿Qué hora es?|Que horas são?|Che ore sono?|Hoe laat is het?|Która jest godzina?|Vad är klockan?|Saat kaç?|何時ですか|几点了
Happy birthday|Joyeux anniversaire|Alles Gute zum Geburtstag|Feliz cumpleaños|Feliz aniversário|Buon compleanno|Gefeliciteerd met je verjaardag|Wszystkiego najlepszego z okazji urodzin|Grattis på födelsedagen|Doğum günün kutlu olsun|お誕生日おめでとう|生日快乐
Happy new year|Bonne année|Frohes neues Jahr|Feliz año nuevo|Feliz ano novo|Buon anno|Gelukkig nieuwjaar|Szczęśliwego nowego roku|Gott nytt år|Mutlu yıllar|明けましておめでとう|新年快乐
Merry Christmas|Joyeux Noël|Frohe Weihnachten|Feliz Navidad|Feliz Natal|Buon Natale|Vrolijk kerstfeest|Wesołych świąt|God jul|Mutlu Noeller|メリークリスマス|圣诞快乐
Congratulations|Félicitations|Herzlichen Glückwunsch|Felicidades|Parabéns|Congratulazioni|Gefeliciteerd|Gratulacje|Grattis|Tebrikler|おめでとうございます|恭喜
Get well soon|Bon rétablissement|Gute Besserung|Que te mejores|Melhoras|Guarisci presto|Beterschap|Szybkiego powrotu do zdrowia|Krya på dig|Geçmiş olsun|お大事に|早日康复
Have a good trip|Bon voyage|Gute Reise|Buen viaje|Boa viagem|Buon viaggio|Goede reis|Szczęśliwej podróży|Trevlig resa|İyi yolculuklar|良いご旅行を|一路平安
Good luck|Bonne chance|Viel Glück|Buena suerte|Boa sorte|Buona fortuna|Veel succes|Powodzenia|Lycka till|İyi şanslar|頑張ってください|祝你好运
I love you|Je t'aime|Ich liebe dich|Te quiero|Eu te amo|Ti amo|Ik hou van je|Kocham cię|Jag älskar dig|Seni seviyorum|愛しています|我爱你
No problem|Pas de problème|Kein Problem|No hay problema|Sem problema|Nessun problema|Geen probleem|Nie ma problemu|Inga problem|Sorun değil|大丈夫です|没问题
I am on my way|Je suis en route|Ich bin unterwegs|Estoy en camino|Estou a caminho|Sto arrivando|Ik ben onderweg|Jestem w drodze|Jag är på väg|Yoldayım|今向かっています|我在路上
I will be late|Je serai en retard|Ich komme später|Llegaré tarde|Vou me atrasar|Sarò in ritardo|Ik kom te laat|Spóźnię się|Jag blir sen|Geç kalacağım|遅れます|我会迟到
Call me later|Appelle-moi plus tard|Ruf mich später an|Llámame más tarde|Me liga mais tarde|Chiamami più tardi|Bel me later|Zadzwoń do mnie później|Ring mig senare|Beni sonra ara|後で電話してください|晚点给我打电话
`;

export const WORDS = `
water|eau|Wasser|agua|água|acqua|water|woda|vatten|su|水|水
bread|pain|Brot|pan|pão|pane|brood|chleb|bröd|ekmek|パン|面包
milk|lait|Milch|leche|leite|latte|melk|mleko|mjölk|süt|牛乳|牛奶
coffee|café|Kaffee|café|café|caffè|koffie|kawa|kaffe|kahve|コーヒー|咖啡
tea|thé|Tee|té|chá|tè|thee|herbata|te|çay|お茶|茶
cheese|fromage|Käse|queso|queijo|formaggio|kaas|ser|ost|peynir|チーズ|奶酪
egg|œuf|Ei|huevo|ovo|uovo|ei|jajko|ägg|yumurta|卵|鸡蛋
meat|viande|Fleisch|carne|carne|carne|vlees|mięso|kött|et|肉|肉
fish|poisson|Fisch|pescado|peixe|pesce|vis|ryba|fisk|balık|魚|鱼
rice|riz|Reis|arroz|arroz|riso|rijst|ryż|ris|pirinç|米|米饭
apple|pomme|Apfel|manzana|maçã|mela|appel|jabłko|äpple|elma|りんご|苹果
salt|sel|Salz|sal|sal|sale|zout|sól|salt|tuz|塩|盐
sugar|sucre|Zucker|azúcar|açúcar|zucchero|suiker|cukier|socker|şeker|砂糖|糖
house|maison|Haus|casa|casa|casa|huis|dom|hus|ev|家|房子
street|rue|Straße|calle|rua|strada|straat|ulica|gata|sokak|通り|街道
city|ville|Stadt|ciudad|cidade|città|stad|miasto|stad|şehir|町|城市
school|école|Schule|escuela|escola|scuola|school|szkoła|skola|okul|学校|学校
hospital|hôpital|Krankenhaus|hospital|hospital|ospedale|ziekenhuis|szpital|sjukhus|hastane|病院|医院
pharmacy|pharmacie|Apotheke|farmacia|farmácia|farmacia|apotheek|apteka|apotek|eczane|薬局|药店
train|train|Zug|tren|trem|treno|trein|pociąg|tåg|tren|電車|火车
bus|bus|Bus|autobús|ônibus|autobus|bus|autobus|buss|otobüs|バス|公共汽车
airport|aéroport|Flughafen|aeropuerto|aeroporto|aeroporto|luchthaven|lotnisko|flygplats|havaalanı|空港|机场
ticket|billet|Fahrkarte|billete|bilhete|biglietto|kaartje|bilet|biljett|bilet|切符|票
money|argent|Geld|dinero|dinheiro|soldi|geld|pieniądze|pengar|para|お金|钱
phone|téléphone|Telefon|teléfono|telefone|telefono|telefoon|telefon|telefon|telefon|電話|电话
book|livre|Buch|libro|livro|libro|boek|książka|bok|kitap|本|书
key|clé|Schlüssel|llave|chave|chiave|sleutel|klucz|nyckel|anahtar|鍵|钥匙
door|porte|Tür|puerta|porta|porta|deur|drzwi|dörr|kapı|ドア|门
friend|ami|Freund|amigo|amigo|amico|vriend|przyjaciel|vän|arkadaş|友達|朋友
mother|mère|Mutter|madre|mãe|madre|moeder|matka|mor|anne|母|母亲
father|père|Vater|padre|pai|padre|vader|ojciec|far|baba|父|父亲
child|enfant|Kind|niño|criança|bambino|kind|dziecko|barn|çocuk|子供|孩子
dog|chien|Hund|perro|cachorro|cane|hond|pies|hund|köpek|犬|狗
cat|chat|Katze|gato|gato|gatto|kat|kot|katt|kedi|猫|猫
tree|arbre|Baum|árbol|árvore|albero|boom|drzewo|träd|ağaç|木|树
flower|fleur|Blume|flor|flor|fiore|bloem|kwiat|blomma|çiçek|花|花
sun|soleil|Sonne|sol|sol|sole|zon|słońce|sol|güneş|太陽|太阳
rain|pluie|Regen|lluvia|chuva|pioggia|regen|deszcz|regn|yağmur|雨|雨
snow|neige|Schnee|nieve|neve|neve|sneeuw|śnieg|snö|kar|雪|雪
sea|mer|Meer|mar|mar|mare|zee|morze|hav|deniz|海|海
mountain|montagne|Berg|montaña|montanha|montagna|berg|góra|berg|dağ|山|山
today|aujourd'hui|heute|hoy|hoje|oggi|vandaag|dzisiaj|idag|bugün|今日|今天
tomorrow|demain|morgen|mañana|amanhã|domani|morgen|jutro|imorgon|yarın|明日|明天
yesterday|hier|gestern|ayer|ontem|ieri|gisteren|wczoraj|igår|dün|昨日|昨天
day|jour|Tag|día|dia|giorno|dag|dzień|dag|gün|日|日子
week|semaine|Woche|semana|semana|settimana|week|tydzień|vecka|hafta|週|星期
month|mois|Monat|mes|mês|mese|maand|miesiąc|månad|ay|月|月
year|année|Jahr|año|ano|anno|jaar|rok|år|yıl|年|年
one|un|eins|uno|um|uno|een|jeden|ett|bir|一|一
two|deux|zwei|dos|dois|due|twee|dwa|två|iki|二|二
three|trois|drei|tres|três|tre|drie|trzy|tre|üç|三|三
ten|dix|zehn|diez|dez|dieci|tien|dziesięć|tio|on|十|十
red|rouge|rot|rojo|vermelho|rosso|rood|czerwony|röd|kırmızı|赤|红色
blue|bleu|blau|azul|azul|blu|blauw|niebieski|blå|mavi|青|蓝色
green|vert|grün|verde|verde|verde|groen|zielony|grön|yeşil|緑|绿色
big|grand|groß|grande|grande|grande|groot|duży|stor|büyük|大きい|大
small|petit|klein|pequeño|pequeno|piccolo|klein|mały|liten|küçük|小さい|小
hot|chaud|heiß|caliente|quente|caldo|heet|gorący|varm|sıcak|熱い|热
cold|froid|kalt|frío|frio|freddo|koud|zimny|kall|soğuk|寒い|冷
good|bon|gut|bueno|bom|buono|goed|dobry|bra|iyi|良い|好
bad|mauvais|schlecht|malo|mau|cattivo|slecht|zły|dålig|kötü|悪い|坏
new|nouveau|neu|nuevo|novo|nuovo|nieuw|nowy|ny|yeni|新しい|新
old|vieux|alt|viejo|velho|vecchio|oud|stary|gammal|eski|古い|旧
open|ouvert|offen|abierto|aberto|aperto|open|otwarty|öppen|açık|開いている|开
closed|fermé|geschlossen|cerrado|fechado|chiuso|gesloten|zamknięty|stängd|kapalı|閉まっている|关
entrance|entrée|Eingang|entrada|entrada|ingresso|ingang|wejście|ingång|giriş|入口|入口
exit|sortie|Ausgang|salida|saída|uscita|uitgang|wyjście|utgång|çıkış|出口|出口
doctor|médecin|Arzt|médico|médico|medico|dokter|lekarz|läkare|doktor|医者|医生
and|et|und|y|e|e|en|i|och|ve|と|和
`;
