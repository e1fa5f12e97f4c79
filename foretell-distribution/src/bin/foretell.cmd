@echo off
rem SPDX-License-Identifier: Apache-2.0
rem Runs Foretell from the jars in ..\lib. No paths inside parentheses: they may hold some themselves.
setlocal
set "JAVA=java.exe"
if not defined JAVA_HOME goto find
set "JAVA=%JAVA_HOME%\bin\java.exe"
if exist "%JAVA%" goto run
echo foretell: JAVA_HOME is "%JAVA_HOME%", which has no bin\java.exe; set it to a JDK, 17 or newer 1>&2
exit /b 2

:find
where java.exe >nul 2>nul && goto run
echo foretell: no java found; install a JDK, 17 or newer, or set JAVA_HOME to one 1>&2
exit /b 2

:run
"%JAVA%" -XX:CompileThresholdScaling=5 %FORETELL_JAVA_OPTS% -cp "%~dp0..\lib\*" dev.foretell.cli.Main %*
set "CODE=%ERRORLEVEL%"
if not "%CODE%"=="1" exit /b %CODE%

rem A JVM that does not start ends with the code of findings.
"%JAVA%" -version 2>&1 | findstr /r /c:"version .1\." /c:"version .9" /c:"version .1[0-6]" >nul
if errorlevel 1 exit /b 1
echo foretell: "%JAVA%" is older than Java 17; install a JDK, 17 or newer, or set JAVA_HOME to one 1>&2
exit /b 2
