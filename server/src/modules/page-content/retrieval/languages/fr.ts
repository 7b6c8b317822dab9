/** French. */
export const fr = `
common: le la les l un une des du de d au aux et ou où dans pour avec sur est sont était être été que qui quoi quel quelle quels quelles comment pourquoi quand combien par pas plus ne ni ce cet cette ces c je j tu il elle on nous vous ils elles mon ma mes votre vos ses son sa leur leurs notre nos en y a t faut peut peux peuvent puis dois doit ai as avez ont avoir s n qu si se me m te lui sans sous entre vers chez très aussi tout tous toute toutes autre autres encore jusque jusqu est-ce fait faire mais donc car comme cela ça même bien durant pendant bout peu beaucoup toujours jamais maintenant aujourd hui propose proposent inclut existe fonctionne vient viennent va vont reste quelque chose quelqu rien alors ainsi après avant depuis normalement vraiment lors passe soit sera seront quitté afin puisse
weak: demander répondre apporter appeler vérifier choisir compter décider expliquer sentir remplir trouver suivre donner aller arriver entendre tenir savoir mener laisser aimer vivre regarder signifier passer préférer préparer proposer tirer atteindre recevoir rester courir dire voir sembler mettre montrer parler suggérer prendre penser traiter essayer tourner comprendre utiliser servir souhaiter cas fait type genre partie côté chose fois mot capable mauvais bon certain clair différent difficile facile plein général haut humain important petit bas principal normal particulier possible réel juste même plusieurs court simple semblable spécial sûr vrai entier quelqu'un personne exister attendre inclure supposer fonctionner exiger
price: prix coût coûte coûtent frais tarif cher montant | pay: pay paiement payer paie régl règlement
cash: espèces liquide monnaie | card: carte bancaire | invoice: facture factur | receipt: ticket reçu justificatif preuve facture
discount: réduc remise rabais promo économ réduit moins | free: gratuit gratis offert | voucher: bon cadeau coupon avoir
deposit: acompte caution arrhes dépôt | penalty: pénalité amende majoration surcoût indemn | refund: rembours | return: retour renvoy rendre
exchange: échang remplac substit place alternativ | cancel: annul résili rétract désinscri désist
deliver: livr expédi envoi envoy colis domicile port | pickup: retrait récupér retirer | stock: disponib stock épuis reste
buy: achat achet command boutique vend vente | warranty: garanti | repair: répar dépann atelier technicien | spare: pièce rechange
broken: cass abîm panne défect défaut endommag | lost: perd perdu oubli manqu
open: ouvr ouvert ouverture | close: ferm fermé fermeture | hours: horaire heure heures | early: avant avance tôt préalable | late: tard retard après
first: premier première | last: dernier dernière
morning: matin matinée petit-déjeuner | evening: soir soirée | night: nuit minuit | noon: midi déjeuner
weekday: lundi mardi mercredi jeudi vendredi semaine
monday: lundi | tuesday: mardi | wednesday: mercredi | thursday: jeudi | friday: vendredi | saturday: samedi week-end | sunday: dimanche week-end
holiday: férié noël vacances pâques | day: jour jours journée quotidien | week: semaine hebdo | month: mois mensuel | year: an ans année annuel
season: été hiver printemps automne saison | duration: durée dure durent temps minutes longtemps | deadline: délai limite jusqu expir échéance
begin: début commenc démarr lanc | end: fin termin finit | wait: attend attente file | book: réserv rendez-vous | ticket: billet entrée place ticket
address: adresse rue situé trouve lieu | distance: loin distance pied | transport: bus train métro tram car bateau navette | stop: arrêt gare station
car: voiture condui conduire véhicule auto | parking: parking stationn garer | bike: vélo bicyclette | flight: vol avion aéroport
travel: voyage trajet | access: fauteuil accessib rampe ascenseur escalier handicap mobilité marche | deaf: sourd signes malentend aveugle
toilet: toilette sanitaire | luggage: bagage valise sac vestiaire consigne | eat: manger repas restaur plat cantine nourriture
drink: boisson boire café vin bière | vegetarian: végétar végan viande | allergy: allerg intolér
gluten: gluten blé farine | milk: lait lactose beurre crème | sugar: sucre sucré miel | ingredient: ingrédient contient contien recette compos
nutrition: calorie kcal nutrit protéine graisse | cook: cuisson cuire cuisin four | hot: chaud chaleur température degrés chauff
cold: froid réfrig frais frigo | freeze: congel congél surgel | keep: conserv garder stock | clean: nettoy laver lavage lave-vaisselle
water: eau étanche pluie imperméable | weight: poids pèse kg lourd | size: taille dimension mesure grand large largeur hauteur longueur
capacity: capacité volume litre contenance | color: couleur noir blanc rouge bleu vert coloris
material: matière matériau tissu bois acier plastique cuir | power: électri puissance courant prise énergie watt
battery: batterie charge recharg pile autonomie | outage: panne coupure | noise: bruit bruyant sonore décibel | speed: vitesse rapide lent débit
internet: internet wifi connexion ligne réseau | app: appli application mobile | website: site page web
contact: contact téléphone appel joindre numéro | email: mail courriel e-mail | person: personne gens visiteur participant
staff: personnel employé équipe salarié collaborateur | boss: chef responsable directeur | customer: client utilisateur
child: enfant mineur | baby: bébé nourrisson | pregnant: enceinte grossesse allait | senior: senior retraité âgé | student: étudiant élève
family: famille parent mère père | group: groupe | pet: chien chat animal animaux | age: âge ans jeune | doctor: médecin docteur pharmac hôpital
medicine: médicament comprimé sirop cachet gélule | dose: dose posolog prendre prise | overdose: surdos
effect: effet indésirable réaction secondaire | ill: malad fièvre nausée | sleep: dormir sommeil somnol fatigue | alcohol: alcool
hurt: bless accident incident brûl | danger: danger risque sécur sûr | job: emploi poste travail offre métier | salary: salaire rémun gagn
apply: candidat postul entretien cv | leave: congé vacances | remote: télétravail distance | parttime: temps-partiel temps-plein
skill: expérience diplôme compétence formation | course: cours leçon formation appren stage atelier
teacher: professeur enseign formateur intervenant | exam: examen épreuve certificat note diplôme | exercise: exercice devoir
language: langue anglais français tradu | limit: limite maximum maximal plafond | minimum: minimum minimal moins
require: requis nécess oblig exig condition besoin faut | allow: autoris permis permet droit | forbid: interdi | help: aide assistance support service
problem: problème erreur bug dysfonc | reset: réinitial redémarr | setting: réglage paramètre configur option | default: défaut
install: install montage pose poser | update: mise-à-jour version actualis | delete: supprim effac | account: compte profil inscri
password: mot-de-passe identifiant connexion | security: sécurité chiffr | data: données confidential | token: jeton clé
retry: essai réessay tentative | log: journal | code: code commande exemple | compatible: compatib fonctionne
country: pays étranger international europe | city: ville | home: maison domicile logement appartement | room: chambre hôtel héberg nuit logement
seat: siège place table assis | event: événement concert festival spectacle | program: programme séance conférence | tour: visite guidée guide
photo: photo image caméra filmer | rent: lou location prêt emprunt | insurance: assur | bank: banque virement iban
interest: intérêt crédit taux financ | tax: impôt tva taxe | contract: contrat abonnement engagement | share: part pourcentage proportion
compare: compar différence meilleur | reason: raison pourquoi cause | result: résultat amélior augment succès
origin: origine fabriqu produit provien | author: auteur écrit | climate: climat émission co2 | recycle: recycl déchet poubelle
form: formulaire document passeport pièce-d'identité | sign: sign signature | new: nouveau nouvelle nouveauté chang | amount: nombre quantité total
money: argent euros montant | move: déménag | bonus: prime bonus | trial: essai | notice: préavis | affect: concern touché affect
dry: sécher sèche séchage | carry: charge porter | seal: joint caoutchouc | hire: recrut sélection embauche | act: agit effet action
letter: lettre | read: lire relire consult voir | win: gagn prix concours | member: membre adhér | subscribe: abonn newsletter
download: télécharg fichier | print: imprim papier | export: export import | backup: sauvegard | format: format
server: serveur héberg | request: requête demande | migrate: migr | deprecate: obsol supprim | feature: fonction
license: licence | plan: formule forfait offre | upgrade: passer évolu | adult: adulte | clothes: vêtement chaussur tenue habill
weather: météo pluie neige vent orage | outdoor: extérieur dehors intérieur | camp: camping tente | smoke: fum | music: musique groupe
portion: portion part | mix: mélang pâte pétri | egg: œuf oeuf | oil: huile | salt: sel
fish: poisson | cheese: fromage | vegetable: légume salade | fruit: fruit | nut: noix noisette amande
chocolate: chocolat cacao | pan: poêle casserole moule | taste: goût saveur | health: santé | organ: rein foie cœur estomac sang
skin: peau | prescription: ordonnance | combine: ensemble associ combin | fraud: fraude arnaque | block: bloqu oppos
withdraw: retrait distributeur | savings: épargne économie | cable: câble chargeur | screen: écran | connect: connect bluetooth
filter: filtre | wheel: roue pneu frein | door: porte fenêtre | floor: sol étage mur | smell: odeur
light: lumière lampe | audio: enceinte casque | standard: norme certifi | eco: durable bio écolog solaire renouvel | found: fondé depuis histoire
owner: propriétaire fondateur | partner: partenaire mécène | revenue: chiffre revenu bénéfice | meeting: réunion | shift: équipe horaires
pension: retraite | visa: visa séjour | level: niveau débutant avancé | textbook: manuel livre support | record: enregistr vidéo replay
change: correspondance changement | stroller: poussette | port: port embarcadère | serial: série lot | model: modèle variante
manual: notice mode-d'emploi étape | button: bouton touche appuy | pressure: pression | emergency: urgence | fire: feu incendie
gas: gaz | meter: compteur relevé | supplier: fournisseur opérateur | grant: subvention aide | neighbor: voisin copropriété
world: monde mondial | biggest: grand plus-grand | average: moyenne | next: prochain suivant | rise: augment hausse croiss
fall: baisse diminu rédui | half: moitié demi double | decide: décid décision | remember: oubli souvenir | together: partag ensemble
price: valeur somme mensualité coûter tarification | pay: mensualités paypal prélèvement | discount: promotion soldes avantage étudiant | free: inclus compris sans-frais | refund: récupérer argent
cancel: arrêter quitter mettre-fin suspendre | deliver: arrive recevoir reçu acheminement délai | repair: entretien maintenance sav | broken: fuit bloqué coincé abîmé | problem: ne-marche-pas alerte souci
lost: volé vol égaré | wait: délai réponse traitement | book: inscription s'inscrire place | address: où lieu déroule salle | transport: ligne départ part liaison
luggage: cabine main | eat: déjeuner dîner buffet | allergy: arachide sésame fruits-à-coque | keep: restes se-garde frigo | cook: enfourner minutes
clean: tache machine entretien | water: douche éclabouss immerg | weight: grammes léger kilos | size: centimètres tient | power: consommation tension
contact: parler écrire adresser | child: fils fille ado | effect: vertige mal symptôme | hurt: blessure morts victimes | salary: payé brut mensuel
apply: envoyer dossier | skill: connaissances études prérequis | exam: réussir attestation évaluation | limit: jusqu'à maximum au-plus quota | require: obligatoire indispensable
setting: activer désactiver allumer éteindre | update: nouveautés dernière | security: piratage faille protégé | compatible: windows android intègre | room: dormir nuitée
contract: durée-minimale mois engagé | result: obtenu permis impact | origin: provenance élaboré vient | form: papiers justificatif identité | plan: basique premium
trial: tester démo | portion: personnes parts combien | model: version type | rise: augmenté hausse | fall: baissé réduction
`;
