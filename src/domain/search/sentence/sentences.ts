/**
 * Typed sentences with their meaning on Tuesday 24 November 2026: service, place, days, hours; "-" for nothing.
 * "near" means near the reader. The remaining words come last, after a colon.
 */
export const sentences = `
μανικιούρ παγκράτι σάββατο πρωί | manicure pangrati 11-28 -12
manikiour pagkrati savvato proi | manicure pangrati 11-28 -12
manicure pangrati saturday morning | manicure pangrati 11-28 -12
ΜΑΝΙΚΙΟΥΡ ΠΑΓΚΡΑΤΙ ΣΑΒΒΑΤΟ ΠΡΩΙ | manicure pangrati 11-28 -12
σάββατο πρωί μανικιούρ στο Παγκράτι | manicure pangrati 11-28 -12
Παγκράτι, μανικιούρ, Σάββατο | manicure pangrati 11-28 -
μανικιουρ παγκρατι σαβατο πρωι | manicure pangrati 11-28 -12
μανικουρ παγκρατι σαββατο | manicure pangrati 11-28 -
manicure pagrati saterday morning | manicure pangrati 11-28 -12
θέλω μανικιούρ στο Παγκράτι το Σάββατο το πρωί | manicure pangrati 11-28 -12
ψάχνω για μανικιούρ σάββατο | manicure - 11-28 -
πεντικιούρ γλυφάδα αύριο | pedicure glyfada 11-25 -
πεντικιούρ Γλυφάδα σήμερα το απόγευμα | pedicure glyfada 11-24 15-20
pentikiour glyfada avrio | pedicure glyfada 11-25 -
pedicure in glyfada tomorrow | pedicure glyfada 11-25 -
pedicure glyfada today afternoon | pedicure glyfada 11-24 15-20
αύριο γλυφάδα πεντικιούρ | pedicure glyfada 11-25 -
πεντικιούρ γλυφαδα μεθαύριο | pedicure glyfada 11-26 -
pentikiour methavrio | pedicure - 11-26 -
pedicure day after tomorrow | pedicure - 11-26 -
ημιμόνιμο κηφισιά αύριο στις 5 | gel_polish kifisia 11-25 17-18
ημιμόνιμο Κηφισιά αύριο μετά τις 5 | gel_polish kifisia 11-25 17-
ημιμόνιμο κηφισιά αύριο πριν τις 12 | gel_polish kifisia 11-25 -12
imimonimo kifisia avrio stis 5 | gel_polish kifisia 11-25 17-18
gel polish kifissia tomorrow at 5 | gel_polish kifisia 11-25 17-18
gel polish kifisia tomorrow at 5pm | gel_polish kifisia 11-25 17-18
gel polish kifisia tomorrow at 5 pm | gel_polish kifisia 11-25 17-18
gel polish kifisia tomorrow after 6 | gel_polish kifisia 11-25 18-
gel polish kifisia tomorrow before 11 | gel_polish kifisia 11-25 -11
gel polish kifisia tomorrow by 1 | gel_polish kifisia 11-25 -13
ημιμόνιμο σαββατοκύριακο χαλάνδρι | gel_polish chalandri 11-28/11-29 -
σαββατοκυριακο ημιμονιμο χαλανδρι πρωι | gel_polish chalandri 11-28/11-29 -12
imimonimo savvatokiriako halandri | gel_polish chalandri 11-28/11-29 -
gel polish chalandri weekend | gel_polish chalandri 11-28/11-29 -
gel polish chalandri this weekend morning | gel_polish chalandri 11-28/11-29 -12
ημιμόνιμο χαλάνδρι ΣΚ | gel_polish chalandri 11-28/11-29 -
τεχνητά νύχια θεσσαλονίκη κυριακή | gel_extensions thessaloniki 11-29 -
τεχνητά θεσσαλονίκη δευτέρα απόγευμα | gel_extensions,acrylic thessaloniki 11-30 15-20
gel extensions thessaloniki monday evening | gel_extensions thessaloniki 11-30 20-
gel extensions 8essaloniki deytera | gel_extensions thessaloniki 11-30 -
χτίσιμο με τζελ καλαμαριά τρίτη | gel_extensions kalamaria 11-24 -
χτίσιμο καλαμαριά τετάρτη βράδυ | gel_extensions kalamaria 11-25 20-
xtisimo kalamaria tetarti vradi | gel_extensions kalamaria 11-25 20-
ακρυλικά πειραιάς πέμπτη μεσημέρι | acrylic piraeus 11-26 12-15
akrylika peiraias pempti | acrylic piraeus 11-26 -
acrylic nails piraeus thursday noon | acrylic piraeus 11-26 12-15
acrylics piraeus thu | acrylic piraeus 11-26 -
acrylic piraeus on friday | acrylic piraeus 11-27 -
ακρυλικά Πειραιά παρασκευή | acrylic piraeus 11-27 -
ακρυλικά αγία παρασκευή παρασκευή | acrylic agia-paraskevi 11-27 -
παρασκευή ακρυλικά αγία παρασκευή | acrylic agia-paraskevi 11-27 -
πεντικιούρ Αγία Παρασκευή | pedicure agia-paraskevi - -
pedicure agia paraskevi friday morning | pedicure agia-paraskevi 11-27 -12
pedicure agia paraskevi paraskevi proi | pedicure agia-paraskevi 11-27 -12
biab κολωνάκι 5/12 | biab kolonaki 12-05 -
biab kolonaki 5 δεκεμβρίου | biab kolonaki 12-05 -
biab kolonaki december 5 | biab kolonaki 12-05 -
biab kolonaki 5 dec | biab kolonaki 12-05 -
biab kolonaki 5th december | biab kolonaki 12-05 -
biab kolonaki dec 5 10-14 | biab kolonaki 12-05 10-14
biab κολωνάκι 5/12 10:00-14:00 | biab kolonaki 12-05 10-14
μπιαμπ κολωνακι 5/12 μετα τις 4 | biab kolonaki 12-05 16-
ενίσχυση κολωνάκι 1 δεκ | biab kolonaki 12-01 -
ενίσχυση κολωνάκι 10 ιανουαρίου | biab kolonaki 2027-01-10 -
biab kolonaki 10/1 | biab kolonaki 2027-01-10 -
σχέδια στα νύχια ψυρρή σάββατο | nail_art psyrri 11-28 -
nail art psyrri saturday | nail_art psyrri 11-28 -
nail art psiri sat morning | nail_art psyrri 11-28 -12
γαλλικό μανικιούρ μαρούσι αύριο πρωί | manicure marousi 11-25 -12
γαλλικο μανικιουρ μαρουσι 10 με 2 | manicure marousi 11-24/11-30 10-14
ρώσικο μανικιούρ μαρούσι 10:00 με 14:00 αύριο | manicure marousi 11-25 10-14
μανικιούρ μαρούσι από τις 10 ως τις 2 αύριο | manicure marousi 11-25 10-14
μανικιούρ μαρούσι αύριο 9-12 | manicure marousi 11-25 09-12
μανικιούρ μαρούσι αύριο 10 το πρωί | manicure marousi 11-25 10-11
μανικιούρ μαρούσι αύριο 8 το βράδυ | manicure marousi 11-25 20-21
μανικιούρ μαρούσι αύριο στις 7 το απόγευμα | manicure marousi 11-25 19-20
manicure marousi tomorrow 10 in the morning | manicure marousi 11-25 10-11
manicure marousi tomorrow 17:30 | manicure marousi 11-25 17:30-18:30
μανικιούρ μαρούσι αύριο 17.30 | manicure marousi 11-25 17:30-18:30
μανικιούρ μαρούσι αύριο στις 5.30 | manicure marousi 11-25 17:30-18:30
μανικιούρ μαρούσι αύριο 5μμ | manicure marousi 11-25 17-18
μανικιούρ μαρούσι αύριο 10 πμ | manicure marousi 11-25 10-11
manicure amarousio tomorrow | manicure marousi 11-25 -
μανικιούρ μετά τη δουλειά Κυψέλη | manicure kypseli-athens 11-24/11-30 17-
μανικιούρ κυψέλη αύριο μετά τη δουλειά | manicure kypseli-athens 11-25 17-
manicure kypseli after work | manicure kypseli-athens 11-24/11-30 17-
manicure kypseli tomorrow after work | manicure kypseli-athens 11-25 17-
manikiour kypseli simera meta ti douleia | manicure kypseli-athens 11-24 17-
μανικιούρ απόψε κυψέλη | manicure kypseli-athens 11-24 20-
manicure tonight kypseli | manicure kypseli-athens 11-24 20-
manikiour apopse | manicure - 11-24 20-
νύχια παγκράτι σάββατο | - pangrati 11-28 -
nails pangrati saturday | - pangrati 11-28 -
νυχάδικο παγκράτι αύριο | - pangrati 11-25 -
nail salon pangrati tomorrow morning | - pangrati 11-25 -12
ραντεβού παγκράτι αύριο πρωί | - pangrati 11-25 -12
nail appointment athens today | - athens 11-24 -
νύχια Αθήνα σήμερα | - athens 11-24 -
νύχια κέντρο σήμερα αθήνα | - athens 11-24 - : κέντρο
μανικιούρ κοντά μου | manicure near - -
μανικιούρ κοντά μου αύριο | manicure near 11-25 -
μανικιούρ εδώ κοντά σήμερα απόγευμα | manicure near 11-24 15-20
manikiour konta mou | manicure near - -
manicure near me | manicure near - -
manicure near me tomorrow morning | manicure near 11-25 -12
gel polish nearby tonight | gel_polish near 11-24 20-
pedicure around me saturday | pedicure near 11-28 -
κοντά μου σάββατο | - near 11-28 -
πεντικιούρ κοντά στο Παγκράτι | pedicure pangrati - -
pedicure close to me | pedicure near - -
το επόμενο σάββατο ημιμόνιμο βούλα | gel_polish voula 11-28 -
το άλλο σάββατο ημιμόνιμο βούλα | gel_polish voula 12-05 -
gel polish voula next saturday | gel_polish voula 12-05 -
gel polish voula this saturday | gel_polish voula 11-28 -
gel polish voula next week | gel_polish voula 11-30/12-06 -
ημιμόνιμο βούλα επόμενη εβδομάδα | gel_polish voula 11-30/12-06 -
ημιμόνιμο βούλα την άλλη εβδομάδα πρωί | gel_polish voula 11-30/12-06 -12
ημιμόνιμο βούλα αυτή την εβδομάδα | gel_polish voula 11-24/11-29 -
gel polish voula this week | gel_polish voula 11-24/11-29 -
gel polish voula next 7 days | gel_polish voula 11-24/11-30 -
ημιμόνιμο βούλα μέσα στην εβδομάδα απόγευμα | gel_polish voula 11-24/11-29 15-20
δευτέρα με παρασκευή απόγευμα πεντικιούρ νέα σμύρνη | pedicure nea-smyrni 11-30/12-04 15-20
pedicure nea smyrni monday to friday | pedicure nea-smyrni 11-30/12-04 -
πεντικιούρ ν. σμύρνη πέμπτη ή παρασκευή | pedicure nea-smyrni 11-26/11-27 -
πεντικιούρ νέα σμύρνη Σάββατο ή Κυριακή | pedicure nea-smyrni 11-28/11-29 -
pedicure nea smirni saturday or sunday | pedicure nea-smyrni 11-28/11-29 -
pentikiour nea smirni paraskevi savvato | pedicure nea-smyrni 11-27/11-28 -
πεντικιουρ νεα σμιρνη κυριακη | pedicure nea-smyrni 11-29 -
αφαίρεση ημιμόνιμου περιστέρι αύριο | repair_removal peristeri 11-25 -
afairesi peristeri avrio | repair_removal peristeri 11-25 -
gel removal peristeri tomorrow | repair_removal peristeri 11-25 -
σπασμένο νύχι περιστέρι σήμερα | repair_removal peristeri 11-24 -
επιδιόρθωση Περιστέρι σήμερα στις 6 | repair_removal peristeri 11-24 18-19
σπα χεριών βουλιαγμένη κυριακή | spa_care vouliagmeni 11-29 - : χεριών
παραφίνη βουλιαγμένη κυριακή μεσημέρι | spa_care vouliagmeni 11-29 12-15
ανδρικό μανικιούρ πάτρα σάββατο | mens_care patras 11-28 -
ανδρικό πεντικιούρ πάτρα | mens_care patras - -
mens manicure patras saturday | mens_care patras 11-28 -
παιδικό μανικιούρ λάρισα κυριακή | kids larissa 11-29 -
paidiko manikiour larisa | kids larissa - -
ηράκλειο κρήτης μανικιούρ δευτέρα | manicure heraklion 11-30 -
manicure heraklion monday | manicure heraklion 11-30 -
μανικιούρ Ηράκλειο τρίτη πρωί | manicure heraklion 11-24 -12
manicure rhodes saturday | manicure rhodes 11-28 -
μανικιούρ ρόδος σάββατο | manicure rhodes 11-28 -
manicure chania sunday afternoon | manicure chania 11-29 15-20
μανικιούρ χανιά κυριακή απόγευμα | manicure chania 11-29 15-20
manicure corfu friday | manicure corfu 11-27 -
μανικιούρ κέρκυρα παρασκευή | manicure corfu 11-27 -
dip powder ioannina wednesday | dip_powder ioannina 11-25 -
πούδρα ιωάννινα τετάρτη | dip_powder ioannina 11-25 -
γιάννενα μανικιούρ τετάρτη | manicure ioannina 11-25 -
μανικιούρ βόλος σαβ | manicure volos 11-28 -
manicure volos sat | manicure volos 11-28 -
μανικιούρ καβάλα κυρ πρωί | manicure kavala 11-29 -12
manicure kavala sun morning | manicure kavala 11-29 -12
ημιμόνιμο νέα ιωνία τετ απόγευμα | gel_polish nea-ionia-north-athens 11-25 15-20
ημιμόνιμο Νέα Ερυθραία πέμπτη | gel_polish nea-erythraia 11-26 -
ημιμόνιμο νεο ψυχικο πεμπτη | gel_polish neo-psychiko 11-26 -
ημιμόνιμο αμπελόκηποι αύριο βράδυ | gel_polish ampelokipoi 11-25 20-
imimonimo ampelokipi avrio vrady | gel_polish ampelokipoi 11-25 20-
gel polish ambelokipi tomorrow night | gel_polish ampelokipoi 11-25 20-
ημιμόνιμο εξάρχεια σήμερα 7-9 | gel_polish exarcheia 11-24 19-21
ημιμόνιμο εξάρχεια 25/11 | gel_polish exarcheia 11-25 -
ημιμόνιμο εξαρχια αυριο | gel_polish exarcheia 11-25 -
παγκράτι αθήνα μανικιούρ | manicure pangrati - -
manicure pangrati athens saturday | manicure pangrati 11-28 -
μανικιούρ και πεντικιούρ γλυφάδα σάββατο | manicure glyfada 11-28 - : πεντικιούρ
manicure and pedicure glyfada | manicure glyfada - - : pedicure
αύριο | - - 11-25 -
σάββατο πρωί | - - 11-28 -12
tomorrow after 5 | - - 11-25 17-
σαββατοκύριακο | - - 11-28/11-29 -
weekend morning | - - 11-28/11-29 -12
μανικιούρ αύριο | manicure - 11-25 -
manicure tomorrow at noon | manicure - 11-25 12-15
Νεφέλη σάββατο | - - 11-28 - : Νεφέλη
Nefeli nails saturday | - - 11-28 - : Nefeli
Ροδόνερο παγκράτι αύριο | - pangrati 11-25 - : Ροδόνερο
beauty corner glyfada tomorrow | - glyfada 11-25 - : beauty corner
μανικιούρ Γλυφάδα Μαρία | manicure glyfada - - : Μαρία
μανικιουρ γλιφαδα αυριο | manicure glyfada 11-25 -
μανικιούρ γλυφάα αύριο | manicure glyfada 11-25 -
manicure glyfda tomorrow | manicure glyfada 11-25 -
manicure glyfada tommorow | manicure glyfada 11-25 -
manicure glyfada wendesday | manicure glyfada 11-25 -
μανικιούρ γλυφάδα απογεμα | manicure glyfada 11-24/11-30 15-20
μανικιούρ κολονάκι σάββατο | manicure kolonaki 11-28 -
manikiour kolwnaki savato | manicure kolonaki 11-28 -
manikiour kolonaki sabbato | manicure kolonaki 11-28 -
manicure colonaki saturday | manicure kolonaki 11-28 -
ημιμόνιμο χαλαντρι αυριο πρωι | gel_polish chalandri 11-25 -12
imimonimo xalandri aurio prwi | gel_polish chalandri 11-25 -12
manicure pagkrati 28/11 from 10 to 14 | manicure pangrati 11-28 10-14
manicure pangrati between 10 and 12 tomorrow | manicure pangrati 11-25 10-12 : between
μανικιούρ νέος κόσμος σάββατο | manicure neos-kosmos 11-28 -
μανικιούρ παλιό φάληρο σάββατο | manicure palaio-faliro 11-28 -
μανικιούρ Πετράλωνα παρ απόγευμα | manicure petralona 11-27 15-20
manicure piraeus mon | manicure piraeus 11-30 -
πεντικιούρ αγ. παρασκευή αύριο | pedicure agia-paraskevi 11-25 -
biab palio faliro fri after 3 | biab palaio-faliro 11-27 15-
`
