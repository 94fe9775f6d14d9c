#pragma once

#include "CoreMinimal.h"

class FConfigCacheIni
{
public:
    bool GetString(const TCHAR* Section, const TCHAR* Key, FString& Value, const FString& Filename);
    void SetString(const TCHAR* Section, const TCHAR* Key, const TCHAR* Value, const FString& Filename);
    void Flush(bool bRemoveFromCache, const FString& Filename = TEXT(""));
};

extern FConfigCacheIni* GConfig;
extern FString GGameUserSettingsIni;
