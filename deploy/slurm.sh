#!/bin/bash
# Workers on a Slurm cluster: sbatch --array=1-100 deploy/slurm.sh
# QUEUE is the URL of a PostgreSQL that the nodes can reach; the password is in ~/.pgpass. A job that is preempted or
# runs out of time gives its tasks back at SIGTERM, a minute before the end.
#SBATCH --job-name=othellier
#SBATCH --nodes=1
#SBATCH --ntasks=1
#SBATCH --cpus-per-task=16
#SBATCH --mem-per-cpu=512M
#SBATCH --time=12:00:00
#SBATCH --requeue
#SBATCH --signal=TERM@60
#SBATCH --output=othellier-%A_%a.log

: "${QUEUE:?the URL of the queue, as in QUEUE=postgresql://user@server/othello}"
exec srun "${OTHELLIER:-othellier}" worker --queue "$QUEUE" --threads "${SLURM_CPUS_PER_TASK:-1}"
