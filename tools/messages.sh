# shellcheck shell=bash
# What ./run and ./test say, in French and in English. Sentences of the program itself are in src/text.
# shellcheck disable=SC2034,SC1112  # read by text() in common.sh; French has its own apostrophe
true
declare -A MESSAGES_EN=(
    [installing]='Installing: %s'
    [packages]='Installing packages'
    [install_failed]='These packages could not be installed: %s. The log is %s.'
    [need_root]='These packages are missing: %s. Install them as root (no sudo here), then start again: apt-get install %s'
    [other_system]='This is not a Debian system, so nothing is installed for you. Missing (by their Debian names): %s'
    [configuring]='Preparing the build (%s)'
    [building]='Building (%s)'
    [build_failed]='The build failed. The whole log is %s.'
    [npm]='Fetching the modules of the page'
    [npm_failed]='npm could not fetch the modules of the page. The log is %s.'
    [testing]='Testing (%s)'
    [suite_done]='%-16s %5s passed %4s failed %4s skipped   %4s s'
    [failures_of]='--- %s: what failed (the whole log is %s)'
    [unknown_suite]='There is no suite called "%s". There are: %s'
    [no_test_ran]='No test passed: something is wrong with the suites themselves.'
    [release_dirty]='Not everything here is committed: a release is made of a commit.'
    [release_changed]='The sources changed while the archives were made: start again.'
    [release_in_progress]='CHANGELOG.md says that %s is in progress: give it its date first.'
    [release_signature]='%s visits %s nodes in bench; CHANGELOG.md says %s.'
    [release_not_run]='This processor cannot run %s: its bench was not compared.'
    [release_done]='The archives and their checksums are in %s.'
    [usage_test]='Usage: ./test [--all | --changed] [-R REGEX] [SUITE…]
  --all      also what is too slow for every day: %s
  --changed  only what the change at hand touches, against main: its tests, the checks of the tree
  -R REGEX   only the cases whose name matches
  SUITE      only these suites, of: %s'
)
declare -A MESSAGES_FR=(
    [installing]='Installation de : %s'
    [packages]='Installation des paquets'
    [install_failed]='Impossible d’installer ces paquets : %s. Le journal est dans %s.'
    [need_root]='Il manque ces paquets : %s. Installez-les en tant que root (sudo est absent), puis recommencez : apt-get install %s'
    [other_system]='Ce système n’est pas une Debian : rien n’y est installé à votre place. Il manque (sous leurs noms Debian) : %s'
    [configuring]='Préparation de la compilation (%s)'
    [building]='Compilation (%s)'
    [build_failed]='La compilation a échoué. Le journal complet est dans %s.'
    [npm]='Téléchargement des modules de la page'
    [npm_failed]='npm n’a pas pu télécharger les modules de la page. Le journal est dans %s.'
    [testing]='Essais (%s)'
    [suite_done]='%-16s %5s réussis %4s échoués %4s ignorés   %4s s'
    [failures_of]='--- %s : ce qui a échoué (le journal complet est dans %s)'
    [unknown_suite]='Aucune suite ne s’appelle « %s ». Il y a : %s'
    [no_test_ran]='Aucun test n’a réussi : les suites elles-mêmes ont un problème.'
    [release_dirty]='Tout n’est pas validé dans git : une version se fait à partir d’un commit.'
    [release_changed]='Les sources ont changé pendant la fabrication des archives : recommencez.'
    [release_in_progress]='D’après CHANGELOG.md, %s est en cours : donnez-lui d’abord sa date.'
    [release_signature]='%s visite %s nœuds dans bench ; CHANGELOG.md en annonce %s.'
    [release_not_run]='Ce processeur ne peut pas exécuter %s : son bench n’a pas été comparé.'
    [release_done]='Les archives et leurs sommes de contrôle sont dans %s.'
    [usage_test]='Usage : ./test [--all | --changed] [-R REGEX] [SUITE…]
  --all      aussi ce qui est trop lent pour tous les jours : %s
  --changed  seulement ce que touche le travail en cours, comparé à main : ses tests, les contrôles des sources
  -R REGEX   seulement les cas dont le nom correspond
  SUITE      seulement ces suites, parmi : %s'
)
