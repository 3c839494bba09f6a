#!/bin/sh
# An NBoard partner that misbehaves on purpose: misbehaving_nboard.sh crash|stall|nonsense|illegal|talkative|witness|stay|hasty
# A witness writes down what it hears in the folder it was started in.
while read -r word rest; do
    [ "$1" = witness ] && echo "$word $rest" >>heard
    case $word in
        ping) echo "pong $rest" ;;
        go)
            case $1 in
                crash) kill -SEGV $$ ;;
                stall) sleep 1000 ;;
                nonsense) echo "=== nowhere" ;;
                illegal) echo "=== A1//0" ;;
                talkative | witness) echo "=== D3/0.5/1" ;;
            esac ;;
        hint)
            # Says what it thinks only after it was told to stop.
            read -r word rest
            echo "pong $rest"
            [ "$1" = hasty ] && exit 0
            echo "search D3 0 0 1" ;;
        quit) [ "$1" = stay ] || exit 0 ;;
    esac
done
