// shell script
